import { analyze } from './analyzer.js';
import { readLines } from './words.js';

/**
 * For each stem those of the words that mean the same or answer a question for it. Each line of the file lists words of
 * one meaning; 'colore: rosso blu' lists what answers a question for a colour.
 */
export const synonyms: ReadonlyMap<string, ReadonlySet<string>> = readLines('synonyms').reduce((related, line) => {
  const stems = analyze(line).map(({ stem }) => stem);
  for (const stem of line.includes(':') ? stems.slice(0, 1) : stems) {
    const others = [...(related.get(stem) ?? []), ...stems];
    related.set(stem, new Set(others.filter((other) => other !== stem)));
  }
  return related;
}, new Map<string, Set<string>>());
