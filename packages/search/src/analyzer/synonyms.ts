import { analyze } from './analyzer.js';
import { readLines } from './words.js';

const none: ReadonlySet<string> = new Set();
let synonyms: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Each line of the file lists words of one meaning; 'colore: rosso blu' lists what answers a question for a colour. */
const readSynonyms = (): ReadonlyMap<string, ReadonlySet<string>> =>
  readLines('synonyms').reduce((related, line) => {
    const stems = analyze(line).map(({ stem }) => stem);
    for (const stem of line.includes(':') ? stems.slice(0, 1) : stems) {
      const others = [...(related.get(stem) ?? []), ...stems];
      related.set(stem, new Set(others.filter((other) => other !== stem)));
    }
    return related;
  }, new Map<string, Set<string>>());

/**
 * Returns the stems of the words that mean the same as a stem's or answer a question for it. Stemming the list takes
 * 0.1 s, so the first query does it rather than every process that loads this package.
 */
export const synonymsOf = (stem: string): ReadonlySet<string> => {
  synonyms ??= readSynonyms();
  return synonyms.get(stem) ?? none;
};
