import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { confidenceNames } from '@salaria/search/abstention/abstention';
import { passageNames } from '@salaria/search/features/passage-features';
import { termNames } from '@salaria/search/features/term-weights';
import { clauseNames } from '@salaria/search/snippet/clause-scorer';
import type { Coefficients } from '@salaria/search/ranker/coefficients';
import type { Bench } from './bench.js';
import { type AnswerSet, readAnswerSet } from './questions/question-set.js';
import { type BoostingOptions, type Sample, trainTrees } from './training/boosted-trees.js';
import {
  clauseSamples,
  confidenceSamples,
  type ModelOf,
  passageSamples,
  searchParts,
  searchWhole,
  termSamples,
} from './training/search-samples.js';

const models: Record<keyof Coefficients, BoostingOptions> = {
  terms: { features: termNames, objective: 'logistic', treeCount: 80, maxDepth: 4, learningRate: 0.1 },
  ranker: { features: passageNames, objective: 'pairwise', treeCount: 300, maxDepth: 3, learningRate: 0.04 },
  clauses: { features: clauseNames, objective: 'logistic', treeCount: 120, maxDepth: 4, learningRate: 0.1 },
  abstention: { features: confidenceNames, objective: 'logistic', treeCount: 100, maxDepth: 3, learningRate: 0.1 },
};

/** Trains a model of each half of the articles; a question is judged by the one that has not seen its article. */
const trainFolds = (samples: readonly Sample[], options: BoostingOptions): ModelOf => {
  const articles = [...new Set(samples.map(({ article }) => article))].sort((a, b) => a - b);
  const foldOf = (article: number) => articles.indexOf(article) % 2;
  const folds = [0, 1].map((fold) =>
    trainTrees(
      samples.filter(({ article }) => foldOf(article) !== fold),
      options,
    ),
  );
  return (article) => {
    const model = folds[foldOf(article)];
    if (!model) throw new Error(`article ${article} is in no fold`);
    return model;
  };
};

const train = async (set: AnswerSet): Promise<Coefficients> => {
  const terms = termSamples(await searchWhole(set));
  const weights = trainFolds(terms, models.terms);
  const whole = await searchWhole(set, weights);
  const passages = passageSamples(whole);
  const rankerOf = trainFolds(passages, models.ranker);
  const clauses = clauseSamples(whole, rankerOf);
  const clausesOf = trainFolds(clauses, models.clauses);
  // Halves and quarters of the articles lack the source of most questions.
  const parts = [...(await searchParts(set, 2, 2, weights)), ...(await searchParts(set, 4, 6, weights))];
  return {
    terms: trainTrees(terms, models.terms),
    ranker: trainTrees(passages, models.ranker),
    clauses: trainTrees(clauses, models.clauses),
    abstention: trainTrees(confidenceSamples([...whole, ...parts], rankerOf, clausesOf), models.abstention),
  };
};

const output = new URL('../../packages/search/coefficients.json', import.meta.url);

/** Writes the coefficients of @salaria/search. */
export const run: Bench = async ({ file = '', half, out = fileURLToPath(output) }) => {
  const coefficients = await train(await readAnswerSet(file, half));
  await writeFile(out, `${JSON.stringify(coefficients, null, 2)}\n`);
};
