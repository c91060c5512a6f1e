import { gramsOf } from './grams.js';
import { isDefining } from './introductions.js';
import type { PassageIndex } from './passage-index.js';
import { idfOf, frequencyOf } from './postings.js';
import { type Asked, marksOf, type Question, readQuestion, wantedMarks } from './question.js';
import type { Hit } from './search.js';
import { sentencesOf } from './sentences.js';
import { weights } from './weights.js';
import { type Word, wordsOf } from './words.js';

/** A question, and what it is about where it does not say so itself ('E quando?'). */
export interface Asking {
  text: string;
  subject: string;
}

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
// The subject has chosen the passage already; inside of it the question's own words decide.
const subjectShare = 0.35;
const copula = /^(?:è|era|erano|sono|fu|furono|significa|significava|indica|indicava)$/i;
const wholeLead = 320;
// Shorter ones seldom stand alone.
const short = 70;

const termsFor = (index: PassageIndex, text: string, share: number): Sought[] =>
  readQuestion(text).words.map(({ stem, plain, weight, stop }) => {
    const id = index.stemIds.get(stem);
    const idf = idfOf(index.passages.length, id === undefined ? 0 : frequencyOf(index.stems, id));
    const named = id !== undefined && index.names[id] === 1 ? weights.name : 1;
    return { stem, grams: new Set(gramsOf(plain)), weight: stop ? 0 : idf * weight * named * share };
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

/** Whether a sentence says what a thing is: its name, and soon after it 'è', 'era', 'significa'. */
const defines = (sentence: string, words: readonly Word[], sought: readonly Sought[]): boolean =>
  words.some(
    (word, i) =>
      sought.some(({ stem, weight }) => weight > 0 && stem === word.stem) &&
      words
        .slice(i + 1, i + 4)
        .some(({ start, end }) => copula.test(sentence.slice(start, end)) && !/['’]/.test(sentence[start - 1] ?? '')),
  );

/** Whether the words hold what is asked for, apart from the words of the question itself. */
const holds = (asked: Asked, words: readonly Word[], sought: readonly Sought[]): boolean => {
  const wanted = wantedMarks[asked];
  return words.some(
    (word, i) => (marksOf(word, i === 0) & wanted) !== 0 && !sought.some(({ stem }) => stem === word.stem),
  );
};

/** What is looked for in a passage. */
interface Search {
  index: PassageIndex;
  question: Question;
  sought: readonly Sought[];
  all: number;
  defining: boolean;
}

/** How far a title and the question speak of the same, 0..1: all of the question, and little else. */
const titled = ({ index, sought, all }: Search, position: number): number => {
  const title = new Set(index.groups[index.groupOf[position] ?? 0]?.title ?? []);
  const shared = sought.filter(({ stem }) => title.has(index.stemIds.get(stem) ?? -1));
  const weight = shared.reduce((sum, one) => sum + one.weight, 0);
  return (weight / all) * (0.5 + (0.5 * shared.length) / Math.max(1, title.size));
};

const quotesIn = (search: Search, hit: Hit): Quote[] => {
  const { index, question, sought, all } = search;
  const text = index.passages[hit.position]?.text ?? '';
  // The first passage of an article says what it is about.
  const leads =
    index.groups[index.groupOf[hit.position] ?? 0]?.first === hit.position ? titled(search, hit.position) : 0;
  const sentences = sentencesOf(text).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    const words = wordsOf(sentence);
    return { sentence, words, weight: weigh(sought, words), answers: holds(question.asked, words, sought) };
  });
  return sentences.map(({ sentence, words, weight, answers }, i): Quote => {
    const next = sentences[i + 1];
    const before = sentences[i - 1];
    const wantsMore = sentence.length < short || (question.asked !== 'other' && !answers && next?.answers);
    const asksNumber = question.asked === 'when' || question.asked === 'howMuch';
    const lead = i === 0 && (answers || !asksNumber) ? leads * 0.5 : 0;
    const title = !finished.test(sentence);
    const quote = { position: hit.position, share: Math.max(weight / all, lead), answers };
    // A heading answers nothing, but tells what the sentence after it speaks of.
    if (title) return { ...quote, text: next?.sentence ?? sentence, score: (weight / all) * (next ? 0.7 : 0.3) };
    const told = lead + (search.defining && defines(sentence, words, sought) ? 0.35 : 0);
    const bonus =
      told + (answers ? 0.4 : 0) + (before && !finished.test(before.sentence) ? (0.3 * before.weight) / all : 0);
    const length = words.length < 5 ? -0.2 : 0;
    const score = Math.max(weight / all, lead) + bonus + length;
    // The short text at the head of an article says it best as a whole.
    if (lead > 0.3 && text.length <= wholeLead) return { ...quote, text, score };
    if (!wantsMore || !next || !finished.test(next.sentence)) return { ...quote, text: sentence, score };
    return {
      ...quote,
      text: `${sentence} ${next.sentence}`,
      answers: answers || next.answers,
      score: score + (next.answers && !answers ? 0.1 : 0),
    };
  });
};

/**
 * The sentences that answer a question best, out of the passages found for it; at most one from each passage.
 * @param hits as `search` gives them, best first
 */
export const quotesFor = (index: PassageIndex, { text, subject }: Asking, hits: readonly Hit[]): Quote[] => {
  const question = readQuestion(text);
  const sought = [...termsFor(index, text, 1), ...termsFor(index, subject, subjectShare)];
  const all = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const looked: Search = { index, question, sought, all, defining: isDefining(text) };
  const top = hits[0]?.score ?? 1;
  const quotes: Quote[] = [];
  for (const hit of hits) {
    const [quote] = quotesIn(looked, hit).sort((a, b) => b.score - a.score);
    // The passage's own rank weighs more than a sentence that happens to repeat the question.
    if (quote) quotes.push({ ...quote, score: quote.score * 0.6 + hit.score / top });
  }
  return quotes.sort((a, b) => b.score - a.score);
};
