import type { ChatSource } from '@salaria/contracts/chat';
import type { Collection } from '../search/collection.service.js';
import { introductionsFor } from '@salaria/search/introductions';
import { readQuestion } from '@salaria/search/question';
import { type Asking, type Quote, quotesFor } from '@salaria/search/quotes';
import { type Hit, search } from '@salaria/search/search';
import type { Source } from '../search/collection.service.js';
import { searchedAs } from './follow-up.js';

/** Passages found for a question, with where they stand. */
export interface Evidence {
  text: string;
  source: ChatSource;
}

export interface Reply {
  text: string;
  sources: ChatSource[];
}

const looked = 30;
const quotedFrom = 12;
const shownToModel = 6;
// Share of the question's weight that a passage must hold to count as an answer; below it nothing fits.
const leastCoverage = 0.5;
// A passage about somebody else is no answer, however many of the other words it has.
const leastNamed = 0.5;
// And how much of it the quoted sentence itself must hold.
const leastShare = 0.25;

const sourceFor = ({ title, page, url }: Source): ChatSource => ({
  title,
  ...(page === undefined ? {} : { page }),
  ...(url === undefined ? {} : { url }),
});

/** 'Fonte: titolo, p. 3' for a document, 'Fonte: titolo (/blog/…)' for a page of the site. */
export const sourceLine = ({ title, page, url }: ChatSource): string =>
  `Fonte: ${title}${page ? `, p. ${page}` : ''}${url ? ` (${url})` : ''}`;

const sameSource = (a: ChatSource, b: ChatSource): boolean =>
  a.title === b.title && a.page === b.page && a.url === b.url;

// Quizzes ask, they do not answer.
const answering = ({ sourceOf }: Collection, hits: readonly Hit[]): Hit[] =>
  hits.filter(({ position }) => sourceOf(position).kind !== 'quiz');

const fitting = (collection: Collection, question: Asking): Hit[] =>
  answering(collection, search(collection.index, searchedAs(question), looked)).filter(
    ({ coverage, named }) => coverage >= leastCoverage && named >= leastNamed,
  );

/** The passages that speak of a question, best first, as a language model is given them; empty when nothing fits. */
export const evidenceFor = (collection: Collection, questions: readonly Asking[]): Evidence[] => {
  const found = new Map<number, Evidence>();
  for (const question of questions) {
    for (const { position } of fitting(collection, question).slice(0, shownToModel)) {
      found.set(position, {
        text: collection.index.passages[position]?.text ?? '',
        source: sourceFor(collection.sourceOf(position)),
      });
    }
  }
  return [...found.values()].slice(0, shownToModel + 2);
};

// A description of one find or an unverified discovery is the last place to look for what holds in general.
const standing: Record<Source['kind'], number> = {
  documento: 0,
  articolo: 0,
  periodo: 0,
  quiz: 0,
  reperto: -0.2,
  scoperta: -0.35,
};
// 'Quanti?' and 'Quando?' want a number, unless the sentence repeats nearly all of the question.
const sureShare = 0.75;

type Found = Pick<Quote, 'position' | 'text'>;

/** What something is, told by the page or document that bears its name; the site's own pages before single finds. */
const introduction = (collection: Collection, question: Asking): Found | undefined => {
  const rated = introductionsFor(collection.index, searchedAs(question)).map((found) => {
    const { kind } = collection.sourceOf(found.position);
    return { ...found, kind, score: found.closeness + 2 * standing[kind] };
  });
  return rated.filter(({ kind }) => kind !== 'quiz').sort((a, b) => b.score - a.score)[0];
};

const quoteFor = (collection: Collection, question: Asking): Found | undefined => {
  const told = introduction(collection, question);
  if (told) return told;
  const { asked } = readQuestion(question.text);
  const quotes = quotesFor(collection.index, question, fitting(collection, question).slice(0, quotedFrom))
    .filter(({ share }) => share >= leastShare)
    .map((quote) => ({ ...quote, score: quote.score + standing[collection.sourceOf(quote.position).kind] }))
    .sort((a, b) => b.score - a.score);
  if (asked !== 'when' && asked !== 'howMuch') return quotes[0];
  return quotes.find(({ answers }) => answers) ?? quotes.find(({ share }) => share >= sureShare);
};

/** The sentences that answer, each with its source; null when nothing fits any of the questions. */
export const extractiveReply = (collection: Collection, questions: readonly Asking[]): Reply | null => {
  const parts: Array<{ text: string; source: ChatSource }> = [];
  for (const question of questions) {
    const quote = quoteFor(collection, question);
    if (!quote || parts.some(({ text }) => text.includes(quote.text))) continue;
    parts.push({ text: quote.text, source: sourceFor(collection.sourceOf(quote.position)) });
  }
  if (parts.length === 0) return null;
  const sources: ChatSource[] = [];
  for (const { source } of parts) if (!sources.some((known) => sameSource(known, source))) sources.push(source);
  return { text: parts.map(({ text, source }) => `${text}\n${sourceLine(source)}`).join('\n\n'), sources };
};
