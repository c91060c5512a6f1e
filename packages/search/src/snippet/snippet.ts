import { essentialMasks, type Features } from '../features/features.js';
import { sentenceFeatures } from '../features/sentence-features.js';
import type { SentenceReading } from '../features/sentence-reader.js';
import { coefficients } from '../ranker/coefficients.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import type { RankedPassage } from '../ranker/ranker.js';
import type { Retrieval } from '../scorer/retrieval.js';

/** A sentence of a ranked passage, with the probability (0..1) that it answers the query. */
export interface ScoredSentence {
  position: number;
  reading: SentenceReading;
  features: Features;
  probability: number;
  /** Whether it speaks of somebody or something else than the question names. */
  hasOtherSubject: boolean;
}

/** Limit of a snippet: about three lines in the chat's panel. */
export const maxSnippetLength = 260;
const maxPassages = 6;

/** Scores the sentences of the best passages by a learned model, best first. */
export const scoreSentences = (
  { query, terms }: Retrieval,
  ranked: readonly RankedPassage[],
  model: TreeModel = coefficients.snippet,
): ScoredSentence[] => {
  const best = ranked[0]?.score ?? 0;
  const masks = essentialMasks(terms);
  // A question for a person asks for the subject of the sentence.
  const namesSubject = query.answerType !== 'person';
  return ranked
    .slice(0, maxPassages)
    .flatMap(({ candidate, score }, rank) =>
      candidate.sentences.map((reading, i) => {
        const place = { rank, score, margin: best - score };
        const features = sentenceFeatures(terms, query, candidate, i, place, masks);
        const probability = sigmoid(predict(model, features));
        const hasOtherSubject =
          namesSubject && reading.hasOtherSubject && masks.names !== 0 && (reading.softMask & masks.names) === 0;
        return { position: candidate.position, reading, features, probability, hasOtherSubject };
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
