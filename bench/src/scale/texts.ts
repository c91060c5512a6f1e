import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { numbersFrom } from '../measure/bench-database.js';

const articles = fileURLToPath(new URL('../../../content/articles', import.meta.url));
// As many different words as some hundred books have.
const invented = 40_000;
const syllables = [
  'ca',
  'ro',
  'ti',
  'ne',
  'sa',
  'lo',
  'vi',
  'mon',
  'ter',
  'pre',
  'gra',
  'fo',
  'bru',
  'den',
  'li',
  'pos',
  'qui',
  'ma',
  'zo',
  'stra',
];

const random = numbersFrom(7);
const among = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const written = (): string[] => {
  const words = new Set<string>();
  for (const file of readdirSync(articles).filter((name) => name.endsWith('.md'))) {
    for (const word of readFileSync(path.join(articles, file), 'utf8').match(/\p{L}{2,}/gu) ?? []) words.add(word);
  }
  return [...words];
};

const vocabulary = [
  ...written(),
  ...Array.from({ length: invented }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => among(syllables)).join(''),
  ),
];

// The n-th word stands 1/n as often as the first, as in any language (Zipf): most words of a text are few.
const word = (): string => vocabulary[Math.floor(Math.exp(random() * Math.log(vocabulary.length))) - 1] ?? 'via';

/** Sentences of some twenty words, `words` of them together. */
export const prose = (words: number): string => {
  const sentences: string[] = [];
  for (let left = words; left > 0; left -= 20) {
    const text = Array.from({ length: Math.min(20, left) }, word).join(' ');
    sentences.push(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  }
  return sentences.join(' ');
};
