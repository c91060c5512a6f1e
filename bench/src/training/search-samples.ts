import { confidenceFeatures } from '@salaria/search/abstention/abstention';
import { passageFeatures } from '@salaria/search/features/passage-features';
import { softStrength } from '@salaria/search/features/matches';
import { buildIndex } from '@salaria/search/index/index-builder';
import type { TreeModel } from '@salaria/search/ranker/model';
import { type PassageIndex, passageAt } from '@salaria/search/index/passage-index';
import { rank } from '@salaria/search/ranker/ranker';
import { maxCandidates, retrieve, type Retrieval } from '@salaria/search/scorer/retrieval';
import { scoreSentences } from '@salaria/search/snippet/clause-scorer';
import { type AnswerSet, articlesOf, overlapsAnswer } from '../questions/question-set.js';
import type { Sample } from './boosted-trees.js';

/** A question and the collection in which it is searched. */
interface SearchedQuestion {
  question: AnswerSet['questions'][number];
  index: PassageIndex;
  /** Searches each time it is called: the results of all questions would take gigabytes. */
  search: () => Retrieval;
  hasSource: boolean;
}

// Most right passages are among the first; further candidates only lengthen the training.
const maxTrainingCandidates = 24;
const emptyModel: TreeModel = { features: [], roots: [], feature: [], value: [], left: [], right: [] };

/** Models for each question: those that have not seen its article, so that their scores are as good as on new ones. */
export type ModelOf = (article: number) => TreeModel;

/** Searches every `step`-th question in the passages of some articles. */
const searchIn = async (
  { passages, questions }: AnswerSet,
  hasArticle: (article: number) => boolean,
  step: number,
  weights: ModelOf,
): Promise<SearchedQuestion[]> => {
  const index = await buildIndex(passages.filter(({ article }) => hasArticle(article)));
  return questions
    .filter((_, i) => i % step === 0)
    .map((question) => ({
      question,
      index,
      search: () => retrieve(index, question.question, maxCandidates, weights(question.article)),
      hasSource: hasArticle(question.article),
    }));
};

/** The whole set, searched with equal weights of the terms unless they are given. */
export const searchWhole = (set: AnswerSet, weights: ModelOf = () => emptyModel): Promise<SearchedQuestion[]> =>
  searchIn(set, () => true, 1, weights);

/** The parts of a set that have each `count`-th article: most questions have no source in them. */
export const searchParts = async (set: AnswerSet, count: number, step: number, weights: ModelOf) => {
  const places = new Map(articlesOf(set).map((article, i) => [article, i]));
  const parts = Array.from({ length: count }, (_, part) =>
    searchIn(set, (article) => (places.get(article) ?? 0) % count === part, step, weights),
  );
  return (await Promise.all(parts)).flat();
};

const isSource = (index: PassageIndex, position: number, { passageId }: AnswerSet['questions'][number]): boolean =>
  passageAt(index, position).id === passageId;

/** Samples for the terms' weights: those that the right passage contains with label 1. */
export const termSamples = (questions: readonly SearchedQuestion[]): Sample[] =>
  questions.flatMap(({ question, index, search }, query) => {
    const { candidates, termFeatures } = search();
    const right = candidates.find(({ position }) => isSource(index, position, question));
    if (!right) return [];
    return termFeatures.map((features, i) => {
      const label = (right.strengths[i] ?? 0) >= softStrength ? 1 : 0;
      return { features, label, query, article: question.article };
    });
  });

/** Samples for the ranker: the candidates of each question, the right passage with label 1. */
export const passageSamples = (questions: readonly SearchedQuestion[]): Sample[] =>
  questions.flatMap(({ question, index, search }, query) => {
    const retrieval = search();
    const candidates = retrieval.candidates.slice(0, maxTrainingCandidates);
    return passageFeatures(index, { ...retrieval, candidates }).map((features, i) => {
      const label = isSource(index, candidates[i]?.position ?? 0, question) ? 1 : 0;
      return { features, label, query, article: question.article };
    });
  });

/** Samples for the clauses of the best passages: those that contain a part of the answer with label 1. */
export const clauseSamples = (questions: readonly SearchedQuestion[], ranker: ModelOf): Sample[] =>
  questions.flatMap(({ question: { article, answers }, index, search }, query) => {
    const retrieval = search();
    const sentences = scoreSentences(index, retrieval, rank(index, retrieval, ranker(article)), emptyModel);
    return sentences.flatMap(({ text, clauses }) =>
      clauses.map(({ features, start, end }) => {
        const label = overlapsAnswer(text, start, end, answers) ? 1 : 0;
        return { features, label, query, article };
      }),
    );
  });

/** Samples for abstaining: a question has label 1 where the collection has its source. */
export const confidenceSamples = (
  questions: readonly SearchedQuestion[],
  ranker: ModelOf,
  clauses: ModelOf,
): Sample[] =>
  questions.map(({ question: { article }, index, search, hasSource }, query) => {
    const retrieval = search();
    const ranked = rank(index, retrieval, ranker(article));
    const sentences = scoreSentences(index, retrieval, ranked, clauses(article));
    return { features: confidenceFeatures(retrieval, ranked, sentences), label: hasSource ? 1 : 0, query, article };
  });
