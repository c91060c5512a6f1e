import { artifactPeriods } from '@salaria/contracts/artifacts';
import { Injectable } from '@nestjs/common';
import { type ChangeFilter, ChangesRepository } from '../../platform/changes/changes.repository.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Origins } from '../../platform/origins/origins.js';
import { OaiRecords } from './oai-records.js';
import { type OaiArguments, OaiError, parseOaiRequest, type OaiRequest, parseRange, type Verb } from './oai-request.js';
import { type ListState, ResumptionTokens } from './resumption-token.js';
import { type XmlElement, renderXml } from './xml.js';

const namespace = 'http://www.openarchives.org/OAI/2.0/';
/** Records of one response. */
const pageSize = 50;

const setNames = { preromano: 'Età preromana', romano: 'Età romana', medievale: 'Medioevo' } as const;
const isSet = (text: string): boolean => artifactPeriods.some((period) => period === text);
/** The protocol's granularity: whole seconds. */
const utcSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Answers OAI-PMH 2.0 (https://www.openarchives.org/OAI/openarchivesprotocol.html). */
@Injectable()
export class OaiService {
  constructor(
    private readonly origins: Origins,
    private readonly records: OaiRecords,
    private readonly changes: ChangesRepository,
    private readonly tokens: ResumptionTokens,
    private readonly facts: SiteFacts,
  ) {}

  private get baseUrl(): string {
    return `${this.origins.publicUrl}/oai`;
  }

  /** Returns the XML document that answers a request. */
  async respond(parameters: URLSearchParams): Promise<string> {
    // Before the records are read: harvesters continue from this instant.
    const nowMs = Date.now();
    let request: OaiRequest | undefined;
    try {
      request = parseOaiRequest(parameters);
      const answer = await this.answer(request, nowMs);
      return this.document(nowMs, request, { [request.verb]: answer });
    } catch (thrown) {
      if (!(thrown instanceof OaiError)) throw thrown;
      // The protocol has no attributes in the response to a request that it cannot parse.
      const echoed = thrown.code === 'badVerb' || thrown.code === 'badArgument' ? undefined : request;
      return this.document(nowMs, echoed, { error: { '@code': thrown.code, '#': thrown.message } });
    }
  }

  private document(nowMs: number, request: OaiRequest | undefined, content: XmlElement): string {
    const given = Object.entries(request?.given ?? {}).map(([name, value]) => [`@${name}`, value]);
    return renderXml({
      'OAI-PMH': {
        '@xmlns': namespace,
        '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        '@xsi:schemaLocation': `${namespace} ${namespace}OAI-PMH.xsd`,
        responseDate: utcSeconds(nowMs),
        request: { ...(request && { '@verb': request.verb }), ...Object.fromEntries(given), '#': this.baseUrl },
        ...content,
      },
    });
  }

  private answer({ verb, given }: OaiRequest, nowMs: number): Promise<XmlElement> | XmlElement {
    switch (verb) {
      case 'Identify':
        return this.identify();
      case 'ListMetadataFormats':
        return this.listFormats(given);
      case 'ListSets':
        return this.listSets(given);
      case 'GetRecord':
        return this.getRecord(given);
      case 'ListIdentifiers':
      case 'ListRecords':
        return this.list(verb, given, nowMs);
    }
  }

  private async identify(): Promise<XmlElement> {
    const earliest = await this.changes.findEarliest(this.records.kindsIn('oai_dc'));
    const { name, email } = await this.facts.current();
    return {
      repositoryName: name,
      baseURL: this.baseUrl,
      protocolVersion: '2.0',
      // As in the footer; MAIL_TO may be a private one.
      adminEmail: email,
      earliestDatestamp: utcSeconds(earliest?.changedAt.getTime() ?? 0),
      deletedRecord: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
    };
  }

  private async listFormats({ identifier }: OaiArguments): Promise<XmlElement> {
    const kind = identifier === undefined ? undefined : (await this.changeOf(identifier)).kind;
    return { metadataFormat: this.records.formats(kind) };
  }

  private listSets({ resumptionToken }: OaiArguments): XmlElement {
    if (resumptionToken !== undefined)
      throw new OaiError('badResumptionToken', 'The list of sets is never incomplete.');
    return { set: artifactPeriods.map((period) => ({ setSpec: period, setName: setNames[period] })) };
  }

  private async getRecord({ identifier = '', metadataPrefix = '' }: OaiArguments): Promise<XmlElement> {
    const change = await this.changeOf(identifier);
    if (!this.records.kindsIn(metadataPrefix).includes(change.kind)) throw unknownFormat();
    const [record] = await this.records.describe([change], metadataPrefix);
    return { record: { header: record?.header, metadata: record?.metadata } };
  }

  /** @throws OaiError idDoesNotExist */
  private async changeOf(identifier: string) {
    const change = await this.changes.findOneBy(this.records.parseIdentifier(identifier));
    if (!change) throw new OaiError('idDoesNotExist', 'The identifier is unknown.');
    return change;
  }

  private async list(verb: Verb, given: OaiArguments, nowMs: number): Promise<XmlElement> {
    const { resumptionToken } = given;
    const state =
      resumptionToken === undefined
        ? await this.firstState(verb, given)
        : this.tokens.read(resumptionToken, verb, nowMs);
    const filter = this.filter(state);
    const changes = await this.changes.findAfter(filter, state.after, pageSize + 1);
    const page = changes.slice(0, pageSize);
    const last = page.at(-1);
    if (!last) {
      if (resumptionToken === undefined) throw new OaiError('noRecordsMatch', 'No records match.');
      throw new OaiError('badResumptionToken', 'The rest of the list has changed since the last response.');
    }
    const next = changes.length > pageSize ? { ...state, after: last.number } : undefined;
    return {
      ...(verb === 'ListIdentifiers'
        ? { header: page.map((change) => this.records.header(change)) }
        : { record: await this.records.describe(page, state.metadataPrefix) }),
      resumptionToken: this.resumptionElement(state, next, page.length, nowMs),
    };
  }

  /** @throws OaiError cannotDisseminateFormat, badArgument, noRecordsMatch */
  private async firstState(verb: Verb, given: OaiArguments): Promise<ListState> {
    const { metadataPrefix = '', set } = given;
    const range = parseRange(given);
    if (this.records.kindsIn(metadataPrefix).length === 0) throw unknownFormat();
    if (set !== undefined && !isSet(set)) throw new OaiError('noRecordsMatch', 'The set is unknown.');
    const state = { verb, metadataPrefix, ...range, ...(set !== undefined && { period: set }), after: 0, cursor: 0 };
    return { ...state, completeListSize: await this.changes.countOf(this.filter(state)) };
  }

  private filter({ metadataPrefix, from, until, period }: Omit<ListState, 'completeListSize'>): ChangeFilter {
    return { kinds: this.records.kindsIn(metadataPrefix), from, until, period };
  }

  /** Returns the element for the next page; empty on the last of several pages, undefined when there is only one. */
  private resumptionElement(
    state: ListState,
    next: ListState | undefined,
    sent: number,
    nowMs: number,
  ): XmlElement | undefined {
    const { cursor, completeListSize } = state;
    const position = { '@completeListSize': completeListSize, '@cursor': cursor };
    if (!next) return cursor === 0 ? undefined : position;
    const { token, expirationDate } = this.tokens.create({ ...next, cursor: cursor + sent }, nowMs);
    return { '@expirationDate': expirationDate.replace('.000', ''), ...position, '#': token };
  }
}

const unknownFormat = () => new OaiError('cannotDisseminateFormat', 'There is no such format of what was asked for.');
