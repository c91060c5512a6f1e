import type { ChatSource } from '@salaria/contracts/chat';
import { type Answer, answer, type Question, searchText } from '@salaria/search/answer';
import { passageText } from '@salaria/search/index/passage-index';
import type { Quotation } from '@salaria/search/snippet/excerpts';
import { findIntroductions } from '@salaria/search/snippet/introductions';
import type { Collection, Source } from '../../search/collection.service.js';

/** A passage found for a question, and its source. */
export interface Evidence {
  text: string;
  source: ChatSource;
}

export interface Reply {
  text: string;
  sources: ChatSource[];
  /** Whether it only quotes the nearest passage, which perhaps does not answer. */
  isUncertain?: boolean;
}

const nearestPassage = 'Non ho trovato una risposta sicura. Il passo più vicino che conosco è questo:';

const maxEvidencePerQuestion = 6;
const maxEvidence = 8;
const maxSuggestions = 2;
/** In characters: a longer title makes a button of several lines. */
const maxSuggestedTitle = 70;

const biasOf =
  (collection: Collection) =>
  (position: number): number => {
    const { kind, isSummary } = collection.sourceOf(position);
    return isSummary ? Number.NEGATIVE_INFINITY : collection.biasOf(kind);
  };

const chatSource = ({ title, page, url }: Source): ChatSource => ({
  title,
  ...(page === undefined ? {} : { page }),
  ...(url === undefined ? {} : { url }),
});

/** Returns 'Fonte: titolo, p. 3' for a PDF and 'Fonte: titolo (/blog/…)' for a page of the site. */
export const formatSource = ({ title, page, url }: ChatSource): string =>
  `Fonte: ${title}${page ? `, p. ${page}` : url ? ` (${url})` : ''}`;

const isSameSource = (a: ChatSource, b: ChatSource): boolean =>
  a.title === b.title && a.page === b.page && a.url === b.url;

/** Returns the passages about some questions, best first, for a language model; none when search abstains. */
export function findEvidence(collection: Collection, questions: readonly Question[]): Evidence[] {
  const { index, sourceOf } = collection;
  const positions = questions.flatMap((question) =>
    answer(index, question, biasOf(collection)).passages.slice(0, maxEvidencePerQuestion),
  );
  return [...new Set(positions)].slice(0, maxEvidence).map((position) => ({
    text: passageText(index, position),
    source: chatSource(sourceOf(position)),
  }));
}

/** Returns the beginning of the page or PDF whose title names what a question asks to describe. */
function findIntroduction(collection: Collection, question: Question): Quotation | undefined {
  const bias = biasOf(collection);
  const score = ({ position, titleMatch }: { position: number; titleMatch: number }) => titleMatch + bias(position);
  return findIntroductions(collection.index, searchText(question))
    .filter((introduction) => score(introduction) > Number.NEGATIVE_INFINITY)
    .sort((a, b) => score(b) - score(a))[0];
}

function findQuotations(collection: Collection, question: Question): Pick<Answer, 'quotations' | 'isUncertain'> {
  const introduction = findIntroduction(collection, question);
  if (introduction) return { quotations: [introduction], isUncertain: false };
  return answer(collection.index, question, biasOf(collection));
}

/**
 * Returns the sentences that answer some questions, each with its source; the nearest ones when none is answered, and
 * null when search abstains from all.
 */
export function createExtractiveReply(collection: Collection, questions: readonly Question[]): Reply | null {
  const found = questions.map((question) => findQuotations(collection, question));
  const answers = found.filter((one) => !one.isUncertain);
  const isUncertain = answers.length === 0;
  const nearest = found.map(({ quotations }) => quotations.slice(0, 1));
  const quoted = isUncertain ? nearest.flat() : answers.flatMap(({ quotations }) => quotations);
  const parts: Evidence[] = [];
  for (const { position, text } of quoted) {
    const source = chatSource(collection.sourceOf(position));
    const sameSource = parts.find((part) => isSameSource(part.source, source));
    if (parts.some((part) => part.text.includes(text))) continue;
    if (sameSource) sameSource.text = `${sameSource.text}\n${text}`;
    else parts.push({ text, source });
  }
  if (parts.length === 0) return null;
  const paragraphs = parts.map(({ text, source }) => `${text}\n${formatSource(source)}`);
  return {
    text: (isUncertain ? [nearestPassage, ...paragraphs] : paragraphs).join('\n\n'),
    sources: parts.map(({ source }) => source),
    isUncertain,
  };
}

/** Returns requests for the beginnings of other pages that speak of a question, besides those that `sources` name. */
export function suggestFollowUps(collection: Collection, question: Question, sources: readonly ChatSource[]): string[] {
  const { passages } = answer(collection.index, question, biasOf(collection));
  const named = new Set(sources.map(({ title }) => title));
  const titles = passages.map(collection.sourceOf).flatMap(({ title, page, url }) => {
    const isSuggested =
      url !== undefined && page === undefined && !named.has(title) && title.length <= maxSuggestedTitle;
    return isSuggested ? [title] : [];
  });
  return [...new Set(titles)].slice(0, maxSuggestions).map((title) => `Parlami di «${title}»`);
}
