import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { confidenceNames } from '@salaria/search/abstention/abstention';
import { passageNames } from '@salaria/search/features/passage-features';
import { termNames } from '@salaria/search/features/term-weights';
import { clauseNames } from '@salaria/search/snippet/clause-scorer';
import type { Coefficients } from '@salaria/search/ranker/coefficients';
import { type AnswerSet, halfOf, parseAnswerSet } from './answers/answer-set.js';
import { filePath, optionOf } from './measure/options.js';
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

const shared = { learningRate: 0.1, minLeafWeight: 5, regularization: 5, queryShare: 0.7, featureShare: 0.4 };
const termOptions: BoostingOptions = {
  features: termNames,
  objective: 'logistic',
  treeCount: 80,
  maxDepth: 4,
  ...shared,
};
const rankerOptions: BoostingOptions = {
  features: passageNames,
  objective: 'pairwise',
  treeCount: 300,
  maxDepth: 3,
  ...shared,
  learningRate: 0.04,
};
const clauseOptions: BoostingOptions = {
  features: clauseNames,
  objective: 'logistic',
  treeCount: 120,
  maxDepth: 4,
  ...shared,
};
const abstentionOptions: BoostingOptions = {
  features: confidenceNames,
  objective: 'logistic',
  treeCount: 100,
  maxDepth: 3,
  ...shared,
};

/** Trains a model of each half of the articles; a question is judged by the one that has not seen its article. */
const trainFolds = (samples: readonly Sample[], options: BoostingOptions): ModelOf => {
  const articles = [...new Set(samples.map(({ article }) => article))].sort((a, b) => a - b);
  const foldOf = (article: number) => articles.indexOf(article) % 2;
  const models = [0, 1].map((fold) =>
    trainTrees(
      samples.filter(({ article }) => foldOf(article) !== fold),
      options,
    ),
  );
  return (article) => {
    const model = models[foldOf(article)];
    if (!model) throw new Error(`article ${article} is in no fold`);
    return model;
  };
};

const train = async (set: AnswerSet): Promise<Coefficients> => {
  const terms = termSamples(await searchWhole(set));
  const weights = trainFolds(terms, termOptions);
  const whole = await searchWhole(set, weights);
  const passages = passageSamples(whole);
  const rankerOf = trainFolds(passages, rankerOptions);
  const clauses = clauseSamples(whole, rankerOf);
  const clausesOf = trainFolds(clauses, clauseOptions);
  // Halves and quarters of the articles lack the source of most questions.
  const parts = [...(await searchParts(set, 2, 2, weights)), ...(await searchParts(set, 4, 6, weights))];
  return {
    terms: trainTrees(terms, termOptions),
    ranker: trainTrees(passages, rankerOptions),
    clauses: trainTrees(clauses, clauseOptions),
    abstention: trainTrees(confidenceSamples([...whole, ...parts], rankerOf, clausesOf), abstentionOptions),
  };
};

const output = new URL('../../packages/search/coefficients.json', import.meta.url);

/** `train-search --file F [--half N] [--out F]`: writes the coefficients of @salaria/search. */
export const run = async (argv: string[]): Promise<void> => {
  const set = parseAnswerSet(await readFile(filePath(argv, '--file'), 'utf8'));
  const half = optionOf(argv, '--half');
  const coefficients = await train(half === undefined ? set : halfOf(set, Number(half)));
  const file = optionOf(argv, '--out') ? filePath(argv, '--out') : fileURLToPath(output);
  await writeFile(file, `${JSON.stringify(coefficients, null, 2)}\n`);
};
