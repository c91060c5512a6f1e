import { confidenceFeatures } from '@salaria/search/abstention/abstention';
import { buildIndex } from '@salaria/search/index/index-builder';
import type { TreeModel } from '@salaria/search/ranker/model';
import { type PassageIndex, passageText } from '@salaria/search/index/passage-index';
import { rank } from '@salaria/search/ranker/ranker';
import { maxCandidates, retrieve, type Retrieval } from '@salaria/search/scorer/retrieval';
import { splitSentences } from '@salaria/search/tokenizer/sentences';
import { scoreClauses } from '@salaria/search/snippet/clause-scorer';
import { type ScoredSentence, scoreSentences } from '@salaria/search/snippet/snippet';
import { type AnswerSet, articlesOf, containsAnswer, overlapsAnswer } from '../answers/answer-set.js';
import type { Sample } from './boosted-trees.js';

/** A question searched in a collection that may lack its article. */
interface SearchedQuestion {
  question: AnswerSet['questions'][number];
  retrieval: Retrieval;
  hasSource: boolean;
}

/** A collection and the questions searched in it. */
export interface SearchedCollection {
  index: PassageIndex;
  questions: SearchedQuestion[];
}

// Most right passages are among the first; further candidates only lengthen the training.
const maxTrainingCandidates = 24;
const emptyModel: TreeModel = { features: [], roots: [], feature: [], value: [], left: [], right: [] };

/** Models for each question: those that have not seen its article, so that their scores are as good as on new ones. */
export type ModelOf = (article: number) => TreeModel;

const searchIn = async (
  { passages, questions }: AnswerSet,
  hasArticle: (article: number) => boolean,
  isSearched: (question: number) => boolean,
  weights: ModelOf,
): Promise<SearchedCollection> => {
  const kept = passages.filter(({ article }) => hasArticle(article));
  const index = await buildIndex(kept.map(({ id, title, text }) => ({ id, title, text })));
  return {
    index,
    questions: questions
      .filter((_, i) => isSearched(i))
      .map((question) => ({
        question,
        retrieval: retrieve(index, question.question, maxCandidates, weights(question.article)),
        hasSource: hasArticle(question.article),
      })),
  };
};

/** The whole set, searched with equal weights of the terms. */
export const searchUnweighted = (set: AnswerSet): Promise<SearchedCollection> =>
  searchIn(
    set,
    () => true,
    () => true,
    () => emptyModel,
  );

/** The whole set; then each half and each quarter of its articles, in which other questions have no source. */
export const searchCollections = async (set: AnswerSet, weights: ModelOf) => {
  const places = new Map(articlesOf(set).map((article, i) => [article, i]));
  const placeOf = (article: number) => places.get(article) ?? 0;
  return {
    whole: await searchIn(
      set,
      () => true,
      () => true,
      weights,
    ),
    halves: await Promise.all(
      [0, 1].map((n) =>
        searchIn(
          set,
          (article) => placeOf(article) % 2 === n,
          (question) => question % 2 === 0,
          weights,
        ),
      ),
    ),
    quarters: await Promise.all(
      [0, 1, 2, 3].map((n) =>
        searchIn(
          set,
          (article) => placeOf(article) % 4 === n,
          (question) => question % 6 === 0,
          weights,
        ),
      ),
    ),
  };
};

/** Samples for the terms' weights: those that the right passage contains with label 1. */
export const termSamples = ({ index, questions }: SearchedCollection): Sample[] =>
  questions.flatMap(({ question: { passageId, article }, retrieval: { candidates, termFeatures } }, query) => {
    const right = candidates.find(({ position }) => index.passages[position]?.id === passageId);
    if (!right) return [];
    return termFeatures.map((features, i) => ({ features, label: right.softMask & (1 << i) ? 1 : 0, query, article }));
  });

/** Samples for the ranker: the candidates of each question, the right passage with label 1. */
export const passageSamples = ({ index, questions }: SearchedCollection): Sample[] =>
  questions.flatMap(({ question, retrieval }, query) =>
    rank(index, { ...retrieval, candidates: retrieval.candidates.slice(0, maxTrainingCandidates) }, emptyModel).map(
      ({ candidate, features }) => ({
        features,
        label: index.passages[candidate.position]?.id === question.passageId ? 1 : 0,
        query,
        article: question.article,
      }),
    ),
  );

const sentenceText = (index: PassageIndex, { position, reading }: ScoredSentence): string => {
  const text = passageText(index, position);
  const range = splitSentences(text)[reading.sentence];
  return text.slice(range?.start, range?.end);
};

/** Samples for the snippets: the sentences of the best passages, those that contain the answer with label 1. */
export const sentenceSamples = ({ index, questions }: SearchedCollection, ranker: ModelOf): Sample[] =>
  questions.flatMap(({ question, retrieval }, query) =>
    scoreSentences(retrieval, rank(index, retrieval, ranker(question.article)), emptyModel).map((sentence) => ({
      features: sentence.features,
      label: containsAnswer(sentenceText(index, sentence), question.answers) ? 1 : 0,
      query,
      article: question.article,
    })),
  );

/** Samples for the clauses of the best sentences: those that contain a part of the answer with label 1. */
export const clauseSamples = ({ index, questions }: SearchedCollection, ranker: ModelOf, snippet: ModelOf): Sample[] =>
  questions.flatMap(({ question, retrieval }, query) => {
    const { article, answers } = question;
    const sentences = scoreSentences(retrieval, rank(index, retrieval, ranker(article)), snippet(article));
    return scoreClauses(index, retrieval, sentences, emptyModel).flatMap(({ text, clauses }) =>
      clauses.map(({ features, start, end }) => ({
        features,
        label: overlapsAnswer(text, start, end, answers) ? 1 : 0,
        query,
        article,
      })),
    );
  });

/** Samples for abstaining: a question has label 1 where the collection has its source. */
export const confidenceSamples = (
  { index, questions }: SearchedCollection,
  ranker: ModelOf,
  snippet: ModelOf,
): Sample[] =>
  questions.map(({ question, retrieval, hasSource }, query) => {
    const { article } = question;
    const ranked = rank(index, retrieval, ranker(article));
    const features = confidenceFeatures(retrieval, ranked, scoreSentences(retrieval, ranked, snippet(article)));
    return { features, label: hasSource ? 1 : 0, query, article };
  });
