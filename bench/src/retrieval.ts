import { readFile } from 'node:fs/promises';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageAt } from '@salaria/search/index/passage-index';
import { search } from '@salaria/search/search';
import type { Bench } from './bench.js';
import { quantile } from './measure/statistics.js';
import { parseQuestions, type RetrievalSet, retrievalSchema } from './questions/question-set.js';

const maxHits = 10;
// The first searches run interpreted code and would distort the times.
const warmUpCount = 50;
const sample = new URL('../data/retrieval-sample.json', import.meta.url);

/** Searches for every question as the chat does: shares (0..1), mean reciprocal rank among ten, ms per question. */
export const measureRetrieval = async ({ passages, questions }: RetrievalSet) => {
  const index = await buildIndex(passages);
  for (const { question } of questions.slice(0, warmUpCount)) search(index, question, maxHits);
  const times: number[] = [];
  const ranks = questions.map(({ question, passageId }) => {
    const startedAt = performance.now();
    const hits = search(index, question, maxHits);
    times.push(performance.now() - startedAt);
    return hits.findIndex(({ position }) => passageAt(index, position).id === passageId);
  });
  const share = (within: number) =>
    ranks.filter((rank) => rank >= 0 && rank < within).length / Math.max(1, ranks.length);
  const reciprocals = ranks.reduce((sum, rank) => sum + (rank >= 0 ? 1 / (rank + 1) : 0), 0);
  return {
    'recall@1': share(1),
    'recall@3': share(3),
    'recall@5': share(5),
    'mrr@10': reciprocals / Math.max(1, ranks.length),
    median_ms: quantile(times, 0.5),
    p95_ms: quantile(times, 0.95),
  };
};

/** Prints how often the right passage is first, among three and among five. */
export const run: Bench = async ({ file = sample }) => {
  const figures = await measureRetrieval(parseQuestions(retrievalSchema, await readFile(file, 'utf8')));
  for (const [name, value] of Object.entries(figures)) console.log(`${name} ${value.toFixed(3)}`);
};
