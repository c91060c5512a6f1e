import {
  namedAges,
  namedCenturies,
  namedDecades,
  ordinals,
  spanParts,
  type Years,
} from '@salaria/contracts/dating/named-ages';

/** Years of an artifact, inclusive, negative before Christ. A bound that the dating leaves open is missing. */
export interface YearRange {
  yearFrom?: number;
  yearTo?: number;
}

type Era = 'bc' | 'ad';

/** One end of a dating, or all of it: 'fine del I secolo a.C.'. */
interface Term {
  /** Which of its bounds limits the dating; undefined for both. */
  bound: 'before' | 'until' | 'after' | 'from' | undefined;
  era: Era | undefined;
  /** Years of its unit: 100 for a century, 1000 for a millennium, 1 for a year. */
  unit: number | undefined;
  /** Hundredths of its unit. */
  part: Years | undefined;
  /** First year of a decade, in its century. */
  decade: number | undefined;
  value: number | Years;
  /** Whether `value` counts centuries or millennia also where no word says so. */
  isOrdinal: boolean;
}

const maxYear = 2100;
const maxLength = 200;
const months = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** Words of the terms, in one spelling each. The order counts. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[’‘`´]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  [/\((?:circa|ca\.?|\?)\)|\?/g, ' '],
  [/\([^()]*\)/g, ' '],
  [/(?<![a-z])(?:a\.? ?c\.?|av\.? ?cr?\.?|avanti cristo|prima di cristo|a\.e\.v\.?)(?![a-z])/g, ' BC '],
  [/(?<![a-z])(?:d\.? ?c\.?|dopo cristo|e\.v\.?)(?![a-z])/g, ' AD '],
  [/\b(?:datat[oaie]|databil[ei]) /g, ' '],
  [/\bcirca\b|\bca\b\.?|\bc\.|\bverso\b|\b(?:in|at)torno\b/g, ' '],
  [/\b(?:secc?\.|secol[oi]|sec\b|s\.(?= ?[ivx]))/g, ' CENTURY '],
  [/\b(?:millenni[o]?|mill\.)/g, ' MILLENNIUM '],
  [/\b\d{1,2}[/.]\d{1,2}[/.](?=\d{4}\b)/g, ' '],
  [new RegExp(String.raw`(?:\b\d{1,2}°? )?\b(?:${months})\b`, 'g'), ' '],
  [/\b(\d{1,3})\.(\d{3})\b/g, '$1$2'],
  [/\bgiulio-claudia\b/g, 'giulioclaudia'],
];

const bounds: readonly (readonly [RegExp, NonNullable<Term['bound']>])[] = [
  [/^(?:(?:terminus )?ante(?: quem)?|prima d(?:i|el|ella|ell')|anterior[ei] (?:a|al|alla|all'))(?: |$)/, 'before'],
  [/^(?:entro|fino a|fino al|fino alla|fino all'|non oltre)(?: |$)/, 'until'],
  [/^(?:(?:terminus )?post(?: quem)?|dopo|posterior[ei] (?:a|al|alla|all'))(?: |$)/, 'after'],
  [/^(?:a partire )?(?:da|dal|dalla|dall'|dagli)(?: |$)/, 'from'],
];

/**
 * Returns the years of a dating in words: -200 and -101 for 'II sec. a.C.'; undefined for one that is unclear. Centuries
 * without an era are those after Christ, unless they count down.
 */
export function readDating(text: string): YearRange | undefined {
  if (text.length > maxLength) return undefined;
  const terms = splitTerms(text).map((term) => readTerm(term));
  const known = terms.filter((term) => term !== undefined);
  if (known.length < terms.length) return undefined;
  completeTerms(known);
  const spans = known.map(yearsOf);
  if (spans.some((span) => span === undefined)) return undefined;
  return rangeOf(known, spans as Years[]);
}

/** Returns the ends of a dating, in one spelling. */
function splitTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
  const spelled = spellings.reduce((result, [pattern, word]) => result.replace(pattern, word), plain).trim();
  const isBetween = /^(?:tra|fra) /.test(spelled);
  const terms = spelled
    .replace(/^(?:tra|fra) /, '')
    .replace(/ in poi$/, '')
    .replace(isBetween ? / (?:e|ed) /g : / (?:e|ed|o|oppure) /g, ' - ')
    .replace(/(?<!^fino|anterior[ei]|posterior[ei]|partire)(?: (?:a|al|alla|ai|agli) | all')/g, ' - ')
    .replace(/, (?=[ivx\d]+\b)/g, ' - ')
    .split(/\s*[-/]\s*/)
    .map((term) => term.replace(/[,.]/g, ' ').replace(/\s+/g, ' ').trim());
  // 'dal II al I secolo': with an end, the first word opens nothing.
  return terms.map((term, index) =>
    index === 0 && terms.length > 1 ? term.replace(/^(?:da|dal|dalla) |^dall'/, '') : term,
  );
}

function readTerm(text: string): Term | undefined {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
    return found;
  };
  const bound = bounds.find(([pattern]) => take(pattern))?.[1];
  const era = take(/\bBC\b/) ? 'bc' : take(/\bAD\b/) ? 'ad' : undefined;
  const unit = take(/\bCENTURY\b/) ? 100 : take(/\bMILLENNIUM\b/) ? 1000 : undefined;
  const decade = take(/\banni (?:'?(\d0)|([a-z]+))(?![\da-z])/);
  const part = spanParts.find(([pattern]) => take(pattern))?.[1];
  while (
    take(
      /^(?:il|lo|la|le|gli|l'|del|della|dell'|dello|dei|degli|di|nel|nella|nell'|in|anno|anni)(?: |$)|^(?:l|dell|nell)'/,
    )
  );
  const value = readValue(rest);
  if (value === undefined || (unit !== undefined && typeof value.value !== 'number')) return undefined;
  const decadeYear = decade ? (decade[1] ? Number(decade[1]) : entryOf(namedDecades, decade[2] ?? '')) : undefined;
  if (decade && decadeYear === undefined) return undefined;
  return { bound, era, part, decade: decadeYear, ...value, unit: value.unit ?? unit };
}

/** Returns what a term counts, once its other words are taken away. */
function readValue(text: string): Pick<Term, 'value' | 'isOrdinal' | 'unit'> | undefined {
  const age = entryOf(namedAges, text.replace(/^(?:eta|epoca|periodo) /, ''));
  // 'flavia' alone may be a name.
  if (age !== undefined && /^(?:eta|epoca|periodo) |medioevo$/.test(text))
    return { value: age, isOrdinal: false, unit: undefined };
  const century = entryOf(namedCenturies, text) ?? (/^'[2-9]00$/.test(text) ? Number(text[1]) + 11 : undefined);
  if (century !== undefined) return { value: century, isOrdinal: true, unit: 100 };
  const ordinal =
    romanNumber(text) ?? entryOf(ordinals, text) ?? (/^\d{1,2}°$/.test(text) ? Number.parseInt(text, 10) : undefined);
  if (ordinal !== undefined) return { value: ordinal, isOrdinal: true, unit: undefined };
  return /^\d{1,7}$/.test(text) ? { value: Number(text), isOrdinal: false, unit: undefined } : undefined;
}

const entryOf = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Returns the value of a Roman numeral up to XXI. */
function romanNumber(text: string): number | undefined {
  const digits = /^(x{0,2})(ix|iv|v?i{0,3})$/.exec(text);
  if (!digits || text === '') return undefined;
  const [, tens = '', ones = ''] = digits;
  const unit = { ix: 9, iv: 4 }[ones] ?? (ones.startsWith('v') ? 4 + ones.length : ones.length);
  const number = tens.length * 10 + unit;
  return number <= 21 ? number : undefined;
}

/** Gives each term the unit and the era that others say for it: 'fine I - II secolo d.C.'. */
function completeTerms(terms: Term[]): void {
  for (const [index, term] of terms.toReversed().entries()) {
    const next = terms[terms.length - index];
    term.era ??= typeof term.value === 'number' ? next?.era : undefined;
    if (term.unit === undefined && (term.isOrdinal || next?.unit !== undefined) && !isYear(term, next))
      term.unit = next?.unit;
  }
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1];
    if (term.unit === undefined) term.unit = term.isOrdinal ? ((before?.isOrdinal ? before.unit : 100) ?? 100) : 1;
    // '1943-45'
    if (before && term.unit === 1 && before.unit === 1 && isShort(term, before))
      term.value = Math.floor(Number(before.value) / 100) * 100 + Number(term.value);
  }
  const [first, last] = [terms[0], terms.at(-1)];
  const countsDown = first?.isOrdinal && last?.isOrdinal && first.unit === last.unit && first.value > last.value;
  if (countsDown && terms.every(({ era }) => era === undefined)) for (const term of terms) term.era = 'bc';
}

const isYear = (term: Term, next: Term | undefined): boolean =>
  !term.isOrdinal && (next?.isOrdinal === true || Number(term.value) > 21);

const isShort = (term: Term, before: Term): boolean =>
  typeof term.value === 'number' && term.value < 100 && Number(before.value) >= 1000 && term.era !== 'bc';

/** Returns first and last year of a term; undefined for one that does not exist. */
function yearsOf({ value, unit = 1, era = 'ad', part = [1, 100], decade }: Term): Years | undefined {
  if (typeof value !== 'number') return part[0] === 1 && part[1] === 100 && decade === undefined ? value : undefined;
  if (value < 1) return undefined;
  if (decade !== undefined) {
    if (unit !== 100) return undefined;
    const start = (value - 1) * 100 + decade;
    return era === 'bc' ? [-(start + 9), -start] : [start, start + 9];
  }
  if (unit === 1) {
    if (part[0] !== 1 || part[1] !== 100) return undefined;
    const year = era === 'bc' ? -value : value;
    return year > maxYear ? undefined : [year, year];
  }
  const start = era === 'bc' ? -value * unit : (value - 1) * unit + 1;
  if (start > maxYear) return undefined;
  const [from, to] = part;
  return [start + ((from - 1) * unit) / 100, start + (to * unit) / 100 - 1];
}

function rangeOf(terms: readonly Term[], spans: readonly Years[]): YearRange | undefined {
  const isInOrder = spans.every(([from, to], index) => {
    const [nextFrom, nextTo] = spans[index + 1] ?? [Infinity, Infinity];
    return from <= nextFrom && to <= nextTo;
  });
  // An era that only the first end has may be meant for all: 'dal II secolo a.C. al I'.
  const isUnclear = terms.some(({ era, value }, index) => {
    const before = terms[index - 1];
    return before?.era === 'bc' && era === undefined && typeof value === 'number';
  });
  const [first, last, start, end] = [terms[0], terms.at(-1), spans[0], spans.at(-1)];
  if (!first || !last || !start || !end || !isInOrder || isUnclear) return undefined;
  if (terms.length > 1) {
    const isClosed = terms.every(({ bound }, index) => {
      if (bound === undefined) return true;
      return index === 0 ? bound === 'after' : index === terms.length - 1 && ['before', 'until'].includes(bound);
    });
    if (!isClosed) return undefined;
    return {
      yearFrom: first.bound === 'after' ? start[1] : start[0],
      yearTo: last.bound === 'before' ? end[0] : end[1],
    };
  }
  switch (first.bound) {
    case 'before':
      return { yearTo: start[0] };
    case 'until':
      return { yearTo: start[1] };
    case 'after':
      return { yearFrom: start[1] };
    case 'from':
      return { yearFrom: start[0] };
    default:
      return { yearFrom: start[0], yearTo: start[1] };
  }
}
