import { gramsOf } from './grams.js';
import type { PassageIndex } from './passage-index.js';
import { idfOf, frequencyOf } from './postings.js';
import { type Asked, marksOf, type Question, readQuestion, wantedMarks } from './question.js';
import type { Hit } from './search.js';
import { sentencesOf } from './sentences.js';
import { weights } from './weights.js';
import { type Word, wordsOf } from './words.js';

/** A sentence, or two that belong together, out of a passage. */
export interface Quote {
  position: number;
  text: string;
  /** Share (0..1) of the question's weight that stands in it. */
  share: number;
  /** Whether it holds the kind of thing asked for: a year, a number, a name. */
  answers: boolean;
  score: number;
}

interface Sought {
  stem: string;
  grams: ReadonlySet<string>;
  weight: number;
}

// A word of the sentence counts for a word of the question from this likeness of their 4-grams on (Dice).
const alike = 0.55;
const finished = /[.!?…»”")]$/u;
// Shorter ones seldom stand alone.
const short = 70;

const soughtBy = (index: PassageIndex, question: Question): Sought[] =>
  question.words.map(({ stem, plain, weight }) => {
    const id = index.stemIds.get(stem);
    const idf = idfOf(index.passages.length, id === undefined ? 0 : frequencyOf(index.stems, id));
    const named = id !== undefined && index.names[id] === 1 ? weights.name : 1;
    return { stem, grams: new Set(gramsOf(plain)), weight: idf * weight * named };
  });

const likeness = (sought: Sought, word: Word): number => {
  if (word.stem === sought.stem) return 1;
  const grams = gramsOf(word.plain);
  const shared = grams.filter((gram) => sought.grams.has(gram)).length;
  const dice = (2 * shared) / (grams.length + sought.grams.size);
  return dice >= alike ? dice : 0;
};

const weigh = (sought: readonly Sought[], words: readonly Word[]): number => {
  let sum = 0;
  for (const one of sought) {
    let most = 0;
    for (const word of words) if (!word.stop) most = Math.max(most, likeness(one, word));
    sum += most * one.weight;
  }
  return sum;
};

/** Whether the words hold what is asked for, apart from the words of the question itself. */
const holds = (asked: Asked, words: readonly Word[], sought: readonly Sought[]): boolean => {
  const wanted = wantedMarks[asked];
  return words.some((word, i) => (marksOf(word, i === 0) & wanted) !== 0 && !sought.some(({ stem }) => stem === word.stem));
};

const quotesIn = (index: PassageIndex, hit: Hit, question: Question, sought: readonly Sought[], all: number): Quote[] => {
  const text = index.passages[hit.position]?.text ?? '';
  const sentences = sentencesOf(text).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    const words = wordsOf(sentence);
    return { sentence, words, weight: weigh(sought, words), answers: holds(question.asked, words, sought) };
  });
  return sentences.map(({ sentence, words, weight, answers }, i): Quote => {
    const next = sentences[i + 1];
    const before = sentences[i - 1];
    const wantsMore = sentence.length < short || (question.asked !== 'other' && !answers && next?.answers);
    const title = !finished.test(sentence);
    const quote = { position: hit.position, share: weight / all, answers };
    // A heading answers nothing, but tells what the sentence after it speaks of.
    if (title) return { ...quote, text: next?.sentence ?? sentence, share: weight / all, score: (weight / all) * (next ? 0.7 : 0.3) };
    const bonus = (answers ? 0.25 : 0) + (before && !finished.test(before.sentence) ? (0.3 * before.weight) / all : 0);
    const length = words.length < 5 ? -0.2 : 0;
    const score = weight / all + bonus + length;
    if (!wantsMore || !next || !finished.test(next.sentence)) return { ...quote, text: sentence, score };
    return { ...quote, text: `${sentence} ${next.sentence}`, answers: answers || next.answers, score: score + (next.answers && !answers ? 0.1 : 0) };
  });
};

/**
 * The sentences that answer a question best, out of the passages found for it; at most one from each passage.
 * @param hits as `search` gives them, best first
 */
export const quotesFor = (index: PassageIndex, text: string, hits: readonly Hit[]): Quote[] => {
  const question = readQuestion(text);
  const sought = soughtBy(index, question);
  const all = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const top = hits[0]?.score ?? 1;
  const quotes: Quote[] = [];
  for (const hit of hits) {
    const inPassage = quotesIn(index, hit, question, sought, all).sort((a, b) => b.score - a.score);
    const quote = inPassage[0];
    // The passage's own rank weighs more than a sentence that happens to repeat the question.
    if (quote) quotes.push({ ...quote, score: quote.score * 0.6 + hit.score / top });
  }
  return quotes.sort((a, b) => b.score - a.score);
};
