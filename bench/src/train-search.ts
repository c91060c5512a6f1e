import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { confidence } from '@salaria/search/abstention/abstention';
import type { Coefficients } from '@salaria/search/ranker/coefficients';
import { type AnswerSet, halfOf, parseAnswerSet } from './answers/answer-set.js';
import { filePath, optionOf } from './measure/options.js';
import { type BoostingOptions, type Sample, trainTrees } from './training/boosted-trees.js';
import {
  confidenceSamples,
  passageSamples,
  type SearchedCollection,
  searchCollections,
  sentenceSamples,
} from './training/search-samples.js';

const shared = { learningRate: 0.1, minLeafWeight: 5, regularization: 5 };
const rankerOptions: BoostingOptions = {
  objective: 'pairwise',
  treeCount: 60,
  maxDepth: 3,
  ...shared,
  learningRate: 0.15,
};
const snippetOptions: BoostingOptions = { objective: 'logistic', treeCount: 80, maxDepth: 4, ...shared };
const abstentionOptions: BoostingOptions = { objective: 'logistic', treeCount: 80, maxDepth: 3, ...shared };
const wantedAbstention = 0.94;

/** Confidence below which a model abstains from the wanted share of the questions without a source. */
const thresholdOf = (samples: readonly Sample[]): number => {
  const articles = [...new Set(samples.map(({ query }) => query))].sort((a, b) => a - b);
  // A model is too sure of articles that it has seen; the model of each half judges the other half.
  const confidences = [0, 1].flatMap((fold) => {
    const isIn = ({ query }: Sample) => articles.indexOf(query) % 2 === fold;
    const model = trainTrees(samples.filter(isIn), abstentionOptions);
    return samples
      .filter((sample) => sample.label === 0 && !isIn(sample))
      .map(({ features }) => confidence(features, model));
  });
  return confidences.sort((a, b) => a - b)[Math.floor(wantedAbstention * confidences.length)] ?? 1;
};

const train = async (set: AnswerSet): Promise<Coefficients> => {
  const { whole, halves, quarters } = await searchCollections(set);
  const ranker = trainTrees(passageSamples(whole), rankerOptions);
  const snippet = trainTrees(sentenceSamples(whole, ranker), snippetOptions);
  const samplesOf = (searched: SearchedCollection) => confidenceSamples(searched, ranker, snippet);
  // Quarters lack more sources than a site does; they teach the model but do not move the threshold.
  const samples = [whole, ...halves].flatMap(samplesOf);
  const abstention = trainTrees([...samples, ...quarters.flatMap(samplesOf)], abstentionOptions);
  return { ranker, snippet, abstention, minConfidence: thresholdOf(samples) };
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
