import { readFileSync } from 'node:fs';
import { analyze } from './analyzer.js';

const relate = (related: Map<string, Set<string>>, stem: string, others: readonly string[]): void => {
  const known = related.get(stem) ?? new Set();
  for (const other of others) if (other !== stem) known.add(other);
  related.set(stem, known);
};

/**
 * For each stem the stems of its synonyms. Each line of the file lists words of one meaning; 'colour: red blue' lists
 * what answers a question for a colour.
 */
const readSynonyms = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const related = new Map<string, Set<string>>();
  const lines = readFileSync(new URL('../../synonyms.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const stems = analyze(line).map(({ stem }) => stem);
    const asking = line.includes(':') ? stems.slice(0, 1) : stems;
    for (const stem of asking) relate(related, stem, stems);
  }
  return related;
};

/** Stems of the words that mean the same as a stem or answer a question for it. */
export const synonyms = readSynonyms();
