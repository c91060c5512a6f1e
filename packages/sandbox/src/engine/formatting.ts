import { LRUCache } from 'lru-cache';

/**
 * The host's side of Intl (realm/intl.ts). Requests come from untrusted code: every field is checked, only text goes
 * back, and the number of formatters and of calls is bounded.
 */
const maxRequestLength = 4096;
const maxTextLength = 1024;
const maxFormatters = 64;

type Request = { kind: string; locales: string[]; options: Record<string, unknown>; method: string; args: unknown[] };

const formatters = {
  DateTimeFormat: (locales: string[], options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
  NumberFormat: (locales: string[], options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
  PluralRules: (locales: string[], options: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options),
  Collator: (locales: string[], options: Intl.CollatorOptions) => new Intl.Collator(locales, options),
} as const;
type Kind = keyof typeof formatters;

const methods: Record<Kind, Record<string, 'number' | 'string'>> = {
  DateTimeFormat: { format: 'number', formatToParts: 'number', formatRange: 'number', resolvedOptions: 'number' },
  NumberFormat: { format: 'string', formatToParts: 'string', resolvedOptions: 'string' },
  PluralRules: { select: 'number', resolvedOptions: 'number' },
  Collator: { compare: 'string', resolvedOptions: 'string' },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isShortValue(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value.length <= 40);
}

/** @throws RangeError naming what of a request is not allowed. */
function readRequest(text: string): Request & { kind: Kind } {
  if (text.length > maxRequestLength) throw new RangeError('the request is too long');
  const request: unknown = JSON.parse(text);
  if (!isRecord(request)) throw new RangeError('the request is not an object');
  const { kind, locales, options, method, args } = request;
  if (typeof kind !== 'string' || !Object.hasOwn(formatters, kind)) throw new RangeError('unknown formatter');
  const known = methods[kind as Kind];
  if (typeof method !== 'string' || !Object.hasOwn(known, method)) throw new RangeError('unknown method');
  const isLocale = (it: unknown): it is string => typeof it === 'string' && /^[A-Za-z0-9-]{2,35}$/.test(it);
  if (!Array.isArray(locales) || locales.length > 4 || !locales.every(isLocale)) throw new RangeError('invalid locale');
  if (!isRecord(options) || Object.keys(options).length > 24 || !Object.values(options).every(isShortValue))
    throw new RangeError('invalid options');
  const isArgument = (it: unknown) =>
    typeof it === known[method] && (typeof it !== 'string' || it.length <= maxTextLength);
  if (!Array.isArray(args) || args.length > 2 || !args.every(isArgument)) throw new RangeError('invalid arguments');
  return { kind: kind as Kind, locales, options, method, args };
}

type Formatter = Record<string, (...args: unknown[]) => unknown>;

/** Returns the function that the sandbox calls, with a count of its calls that starts again at `resetCalls`. */
export function createHostFormat(maxCalls: number) {
  const cache = new LRUCache<string, Formatter>({ max: maxFormatters });
  let calls = 0;

  function formatterOf({ kind, locales, options }: Request & { kind: Kind }): Formatter {
    const key = JSON.stringify([kind, locales, options]);
    const known = cache.get(key);
    if (known) return known;
    // A null prototype: no option that the request lacks can come from Object.prototype.
    const made = formatters[kind](locales, Object.assign(Object.create(null), options)) as object as Formatter;
    cache.set(key, made);
    return made;
  }

  return {
    resetCalls: () => {
      calls = 0;
    },
    /** Answers `{ value }` or `{ error }`, as JSON. Never throws. */
    format(text: string): string {
      try {
        calls += 1;
        if (calls > maxCalls) throw new RangeError('too many calls');
        const request = readRequest(text);
        const value = formatterOf(request)[request.method]?.(...request.args);
        return JSON.stringify({ value });
      } catch (error) {
        return JSON.stringify({ error: error instanceof Error ? error.message.slice(0, 200) : 'error' });
      }
    },
  };
}
