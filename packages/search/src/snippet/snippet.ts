import { coefficients } from '../ranker/coefficients.js';
import { essentialMasks, type Features, sentenceFeatures } from '../features/features.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import type { PassageIndex } from '../index/passage-index.js';
import type { RankedPassage } from '../ranker/ranker.js';
import type { Retrieval } from '../scorer/retrieval.js';
import { splitSentences } from '../tokenizer/sentences.js';

/** A sentence of a ranked passage, with the probability (0..1) that it answers the query. */
export interface ScoredSentence {
  position: number;
  /** Number of the sentence in its passage. */
  sentence: number;
  features: Features;
  probability: number;
  /** Whether it speaks of somebody or something else than the question names. */
  hasOtherSubject: boolean;
}

/** Limit of a snippet: about three lines in the chat's panel. */
export const maxSnippetLength = 260;
const maxPassages = 5;
// A second sentence below this share of the first one's probability is left out.
const minSecondShare = 0.04;
const minClauseLength = 60;

/** Scores the sentences of the best passages by a learned model, best first. */
export const scoreSentences = (
  { query, terms }: Retrieval,
  ranked: readonly RankedPassage[],
  model: TreeModel = coefficients.snippet,
): ScoredSentence[] => {
  const best = ranked[0]?.score ?? 0;
  const { names } = essentialMasks(terms);
  return ranked
    .slice(0, maxPassages)
    .flatMap(({ candidate, score }, rank) =>
      candidate.sentences.map((reading, i) => {
        const place = { rank, score, margin: best - score };
        const features = sentenceFeatures(terms, query.answerType, candidate, i, place);
        const probability = sigmoid(predict(model, features));
        const hasOtherSubject = reading.hasOtherSubject && names !== 0 && (reading.softMask & names) === 0;
        return { position: candidate.position, sentence: reading.sentence, features, probability, hasOtherSubject };
      }),
    )
    .sort((a, b) => b.probability - a.probability);
};

const clauseEnd = /[,;:)»”"](?=\s)|\s(?=[–—(«“]\s?)/gu;

/** Cuts a sentence to `maxLength` characters at a clause border, else between words, and marks the cut. */
export const trimToClause = (sentence: string, maxLength: number): string => {
  if (sentence.length <= maxLength) return sentence;
  const head = sentence.slice(0, maxLength - 1);
  const border = [...head.matchAll(clauseEnd)].map(({ index }) => index).at(-1) ?? 0;
  const end = border >= maxLength / 2 ? border : head.lastIndexOf(' ');
  return `${head.slice(0, end > 0 ? end : head.length).replace(/[\s,;:]+$/u, '')}…`;
};

const isHeading = (sentence: string): boolean => !/[.!?…»”")]$/u.test(sentence);

/** Returns the best sentence of `sentences`, all of one passage, and a second one where there is room; verbatim. */
export const composeSnippet = (
  index: PassageIndex,
  sentences: readonly ScoredSentence[],
  maxLength = maxSnippetLength,
): string => {
  const [first] = sentences;
  if (!first) return '';
  const text = index.passages[first.position]?.text ?? '';
  const all = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  // A heading is no answer; it introduces the sentence after it.
  const best = isHeading(all[first.sentence] ?? '') && all[first.sentence + 1] ? first.sentence + 1 : first.sentence;
  const snippet = trimToClause(all[best] ?? '', maxLength);
  for (const { sentence, probability } of sentences.slice(1)) {
    const second = all[sentence] ?? '';
    if (sentence === best || probability < first.probability * minSecondShare || isHeading(second)) continue;
    const separator = Math.abs(sentence - best) === 1 ? ' ' : ' […] ';
    const room = maxLength - snippet.length - separator.length;
    if (room < Math.min(second.length, minClauseLength)) continue;
    if (sentence < best && second.length > room) continue;
    const part = trimToClause(second, room);
    return sentence < best ? `${part}${separator}${snippet}` : `${snippet}${separator}${part}`;
  }
  return snippet;
};
