import { readFile } from 'node:fs/promises';
import { buildIndex } from '@salaria/search/index/index-builder';
import { type Passage, passageAt } from '@salaria/search/index/passage-index';
import { search } from '@salaria/search/search';
import { filePath, optionOf } from './measure/options.js';

/** Passages and questions with the passage that answers each; see data/retrieval-sample.json. */
interface RetrievalSet {
  passages: Passage[];
  questions: Array<{ question: string; passageId: string }>;
}

/** Shares of the questions (0..1), mean reciprocal rank among ten, and milliseconds per question. */
interface RetrievalResult {
  recallAt1: number;
  recallAt3: number;
  recallAt5: number;
  mrrAt10: number;
  medianMs: number;
  p95Ms: number;
}

const maxHits = 10;
// The first searches run interpreted code and would distort the times.
const warmUpCount = 50;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a retrieval set. @throws Error in one sentence when the text is not a set of passages and questions */
export const parseSet = (text: string): RetrievalSet => {
  const set = JSON.parse(text) as { passages?: unknown; questions?: unknown } | null;
  if (!Array.isArray(set?.passages) || !Array.isArray(set.questions))
    throw new Error('expected { passages: […], questions: […] }');
  const passages = set.passages.map((passage: Record<string, unknown>, i): Passage => {
    const { id, text: body, title } = passage;
    if ((!isText(id) && typeof id !== 'number') || !isText(body))
      throw new Error(`passage ${i} must be { id, text, title }`);
    return { id: String(id), text: body, title: isText(title) ? title : '' };
  });
  const questions = set.questions.map(({ question, passageId }: Record<string, unknown>, i) => {
    if (!isText(question) || (!isText(passageId) && typeof passageId !== 'number'))
      throw new Error(`question ${i} must be { question, passageId }`);
    return { question, passageId: String(passageId) };
  });
  return { passages, questions };
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Searches for every question as the chat does. */
export const measure = async ({ passages, questions }: RetrievalSet): Promise<RetrievalResult> => {
  const index = await buildIndex(passages);
  for (const { question } of questions.slice(0, warmUpCount)) search(index, question, maxHits);
  const times: number[] = [];
  const ranks = questions.map(({ question, passageId }) => {
    const startedAt = performance.now();
    const hits = search(index, question, maxHits);
    times.push(performance.now() - startedAt);
    return hits.findIndex(({ position }) => passageAt(index, position).id === passageId);
  });
  times.sort((a, b) => a - b);
  const share = (within: number) =>
    ranks.filter((rank) => rank >= 0 && rank < within).length / Math.max(1, ranks.length);
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank >= 0 ? 1 / (rank + 1) : 0), 0);
  return {
    recallAt1: share(1),
    recallAt3: share(3),
    recallAt5: share(5),
    mrrAt10: reciprocal / Math.max(1, ranks.length),
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
};

export const linesOf = (result: RetrievalResult): string[] => [
  `recall@1 ${result.recallAt1.toFixed(3)}`,
  `recall@3 ${result.recallAt3.toFixed(3)}`,
  `recall@5 ${result.recallAt5.toFixed(3)}`,
  `mrr@10 ${result.mrrAt10.toFixed(3)}`,
  `median_ms ${result.medianMs.toFixed(3)}`,
  `p95_ms ${result.p95Ms.toFixed(3)}`,
];

const sample = new URL('../data/retrieval-sample.json', import.meta.url);

/**
 * `retrieval [--file F]`: how often the right passage is first, among three and among five. F is relative to the folder
 * in which npm was called.
 */
export const run = async (argv: string[]): Promise<void> => {
  const file = optionOf(argv, '--file') === undefined ? sample : filePath(argv, '--file');
  const result = await measure(parseSet(await readFile(file, 'utf8')));
  for (const line of linesOf(result)) console.log(line);
};
