import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangeEntity } from '../../platform/changes/change.entity.js';
import { Contributions } from '../../platform/contributions/contributions.js';
import {
  type CatalogueRecord,
  type RecordSource,
  recordSources,
  filterIdKeys,
} from '../../platform/contributions/catalogue-records.js';
import { rightsOf } from '@salaria/contracts/rights';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Origins } from '../../platform/origins/origins.js';
import { PictureManifest } from '../static/picture-manifest.js';
import { toLido, lidoFormat } from './formats/lido.js';
import { toOaiDc, oaiDcFormat } from './formats/oai-dc.js';
import { OaiError } from './oai-request.js';
import type { XmlElement } from './xml.js';

const formats = [oaiDcFormat, lidoFormat];

/** The header of a record, and what it describes; undefined for a record that was deleted. */
export type HarvestedRecord = { header: XmlElement; metadata: XmlElement | undefined };
/** What an identifier names: a record by its kind and id. */
export type RecordId = Pick<ChangeEntity, 'kind' | 'item'>;

/** The records of all domains that catalogues harvest, in the formats of the repository. */
@Injectable()
export class OaiRecords implements OnModuleInit {
  private sources: RecordSource[] = [];
  private periods: RecordSource | undefined;

  constructor(
    private readonly contributions: Contributions,
    private readonly origins: Origins,
    private readonly pictures: PictureManifest,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    const all = recordSources(this.contributions);
    this.sources = all.filter(({ reader }) => reader.harvestRecords !== undefined);
    this.periods = all.find(({ kind }) => kind === 'periods');
  }

  /** Returns the formats of records of a kind, or of all kinds. */
  formats(kind?: string): readonly (typeof formats)[number][] {
    return formats.filter(({ metadataPrefix }) =>
      this.kindsIn(metadataPrefix).some((it) => kind === undefined || it === kind),
    );
  }

  /** Returns the kinds of records that have a format. */
  kindsIn(metadataPrefix: string): string[] {
    const isLido = metadataPrefix === lidoFormat.metadataPrefix;
    if (!isLido && metadataPrefix !== oaiDcFormat.metadataPrefix) return [];
    return this.sources.filter(({ areMuseumObjects }) => !isLido || areMuseumObjects).map(({ kind }) => kind);
  }

  /** Returns the OAI identifier of a record. */
  identifier({ kind, item }: RecordId): string {
    return `oai:${new URL(this.origins.publicUrl).hostname}:${kind}:${item}`;
  }

  /** Returns the path of a record in the richest of its formats. */
  recordPath(record: RecordId): string {
    const metadataPrefix = this.formats(record.kind).at(-1)?.metadataPrefix ?? oaiDcFormat.metadataPrefix;
    const query = new URLSearchParams({ verb: 'GetRecord', metadataPrefix, identifier: this.identifier(record) });
    return `/oai?${query}`;
  }

  /** @throws OaiError idDoesNotExist */
  parseIdentifier(identifier: string): RecordId {
    const [kind = '', key = ''] = identifier.split(':').slice(-2);
    const [item = 0] = filterIdKeys([key]);
    const isKnown = this.sources.some((source) => source.kind === kind);
    if (!isKnown || this.identifier({ kind, item }) !== identifier)
      throw new OaiError('idDoesNotExist', 'The identifier is unknown.');
    return { kind, item };
  }

  header({ kind, item, changedAt, period, removedAt }: ChangeEntity, isDeleted = removedAt !== null): XmlElement {
    return {
      '@status': isDeleted ? 'deleted' : undefined,
      identifier: this.identifier({ kind, item }),
      datestamp: `${changedAt.toISOString().slice(0, 19)}Z`,
      setSpec: period ?? undefined,
    };
  }

  /** Returns the records of changes in a format. */
  async describe(changes: readonly ChangeEntity[], metadataPrefix: string): Promise<HarvestedRecord[]> {
    const records = await this.read(changes);
    const { publicUrl: origin } = this.origins;
    const site = await this.facts.current();
    const isLido = metadataPrefix === lidoFormat.metadataPrefix;
    const periods = await this.readPeriods([...records.values()]);
    const pictures = await this.pictures.picturesOf(origin, isLido ? [...records.values()] : []);
    return changes.map((change) => {
      // A record may have been removed since its change was read.
      const record = change.removedAt ? undefined : records.get(`${change.kind} ${change.item}`);
      const header = this.header(change, record === undefined);
      if (!record) return { header, metadata: undefined };
      const context = {
        siteName: site.name,
        rights: rightsOf(record.rights, site),
        recordId: this.identifier(change),
        period: periods.get(record.period ?? ''),
        pictures,
      };
      const metadata = isLido ? toLido(origin, record, context) : toOaiDc(origin, record, context);
      return { header, metadata };
    });
  }

  private async read(changes: readonly ChangeEntity[]): Promise<Map<string, CatalogueRecord>> {
    const lists = await Promise.all(
      this.sources.map(async ({ kind, reader }) => {
        const ids = changes.filter((it) => it.kind === kind && !it.removedAt).map(({ item }) => item);
        const records = ids.length > 0 ? ((await reader.harvestRecords?.(ids)) ?? []) : [];
        return records.map((record) => [`${kind} ${record.id}`, record] as const);
      }),
    );
    return new Map(lists.flat());
  }

  private async readPeriods(records: readonly CatalogueRecord[]): Promise<Map<string, CatalogueRecord>> {
    const names = new Set(records.flatMap(({ period }) => period ?? []));
    const periods = (await this.periods?.reader.findRecords([...names])) ?? [];
    return new Map(periods.map((period) => [period.key, period]));
  }
}
