import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../measure/statistics.js';

const articles = fileURLToPath(new URL('../../../content/articles', import.meta.url));
// About the vocabulary of a hundred books.
const inventedWordCount = 40_000;
const syllables = 'ca ro ti ne sa lo vi mon ter pre gra fo bru den li pos qui ma zo stra'.split(' ');

const random = randomFrom(7);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const wordsOfArticles = (): string[] => {
  const words = new Set<string>();
  for (const file of readdirSync(articles).filter((name) => name.endsWith('.md'))) {
    for (const word of readFileSync(path.join(articles, file), 'utf8').match(/\p{L}{2,}/gu) ?? []) words.add(word);
  }
  return [...words];
};

const vocabulary = [
  ...wordsOfArticles(),
  ...Array.from({ length: inventedWordCount }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
  ),
];

// Zipf's law: the n-th word occurs 1/n as often as the first.
const word = (): string => vocabulary[Math.floor(Math.exp(random() * Math.log(vocabulary.length))) - 1] ?? 'via';

/** Returns sentences of about twenty words each, `words` words in total. */
export const prose = (words: number): string => {
  const sentences: string[] = [];
  for (let left = words; left > 0; left -= 20) {
    const text = Array.from({ length: Math.min(20, left) }, word).join(' ');
    sentences.push(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  }
  return sentences.join(' ');
};
