type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

/** An error of the protocol (https://www.openarchives.org/OAI/openarchivesprotocol.html#ErrorConditions). */
export class OaiError extends Error {
  constructor(
    readonly code: OaiErrorCode,
    message: string,
  ) {
    super(message);
  }
}

type Rule = { required?: readonly string[]; optional?: readonly string[]; exclusive?: string };

const selection = ['from', 'until', 'set'];
/** Arguments of each verb; an exclusive one excludes all others. */
const verbs = {
  Identify: {},
  ListMetadataFormats: { optional: ['identifier'] },
  ListSets: { exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: selection, exclusive: 'resumptionToken' },
  ListRecords: { required: ['metadataPrefix'], optional: selection, exclusive: 'resumptionToken' },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof verbs;
export type OaiArguments = Readonly<Record<string, string>>;
/** A request whose verb and arguments are legal; their values are not checked. */
export type OaiRequest = { verb: Verb; given: OaiArguments };

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text);

/** @throws OaiError badVerb, badArgument */
export function parseOaiRequest(parameters: URLSearchParams): OaiRequest {
  const [verb, ...others] = parameters.getAll('verb');
  if (verb === undefined || others.length > 0 || !isVerb(verb))
    throw new OaiError('badVerb', 'The verb is missing, repeated or unknown.');
  const { required = [], optional = [], exclusive }: Rule = verbs[verb];
  const names = [...parameters.keys()].filter((name) => name !== 'verb').sort();
  const isExclusive = exclusive !== undefined && names.includes(exclusive);
  const known = isExclusive ? [exclusive] : [...required, ...optional];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new OaiError('badArgument', `${verb} has no argument "${unknown.slice(0, 60)}" here.`);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new OaiError('badArgument', `The argument "${repeated}" is repeated.`);
  const missing = isExclusive ? undefined : required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new OaiError('badArgument', `${verb} needs the argument "${missing}".`);
  return { verb, given: Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) };
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const secondPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const dayMs = 86_400_000;
const secondMs = 1000;
/** End of the last year of four digits. */
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** `until` is the instant after the last one that is selected. */
export type Range = { from?: string; until?: string };

/**
 * Returns the range of `from` and `until`, both inclusive, in days or seconds.
 *
 * @throws OaiError badArgument
 */
export function parseRange({ from, until }: OaiArguments): Range {
  if (from !== undefined && until !== undefined) {
    if (from.length !== until.length) throw new OaiError('badArgument', 'from and until differ in granularity.');
    if (from > until) throw new OaiError('badArgument', 'from is later than until.');
  }
  return {
    ...(from !== undefined && { from: new Date(instantMs(from)).toISOString() }),
    ...(until !== undefined && {
      until: new Date(Math.min(instantMs(until) + (dayPattern.test(until) ? dayMs : secondMs), latestMs)).toISOString(),
    }),
  };
}

function instantMs(text: string): number {
  const ms = dayPattern.test(text) || secondPattern.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10)) && text > '0001';
  if (!isReal) throw new OaiError('badArgument', 'Dates are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.');
  return ms;
}
