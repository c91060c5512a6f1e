import type { ChatSource } from '@salaria/contracts/chat';
import type { Collection } from '../retrieval/collection.service.js';
import { type Quote, quotesFor } from '../retrieval/quotes.js';
import { type Hit, search } from '../retrieval/search.js';
import type { Source } from '../retrieval/site-texts.js';

/** Passages found for a question, with where they stand. */
export interface Evidence {
  text: string;
  source: ChatSource;
}

export interface Reply {
  text: string;
  sources: ChatSource[];
}

const looked = 12;
const quotedFrom = 4;
const shownToModel = 6;
// Share of the question's weight that a passage must hold to count as an answer; below it nothing fits.
const leastCoverage = 0.5;
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

const sameSource = (a: ChatSource, b: ChatSource): boolean => a.title === b.title && a.page === b.page && a.url === b.url;

// Quizzes ask, they do not answer.
const answering = ({ sourceOf }: Collection, hits: readonly Hit[]): Hit[] => hits.filter(({ position }) => sourceOf(position).kind !== 'quiz');

const fitting = (collection: Collection, question: string): Hit[] =>
  answering(collection, search(collection.index, question, looked)).filter(({ coverage }) => coverage >= leastCoverage);

/** The passages that speak of a question, best first, as a language model is given them; empty when nothing fits. */
export const evidenceFor = (collection: Collection, questions: readonly string[]): Evidence[] => {
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

const quoteFor = (collection: Collection, question: string): Quote | undefined =>
  quotesFor(collection.index, question, fitting(collection, question).slice(0, quotedFrom)).find(({ share }) => share >= leastShare);

/** The sentences that answer, each with its source; null when nothing fits any of the questions. */
export const extractiveReply = (collection: Collection, questions: readonly string[]): Reply | null => {
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
