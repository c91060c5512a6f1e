import type { Passage } from '@salaria/search/index/passage-index';
import type { SearchText, SearchTextsReader } from '../../platform/contributions/search-texts.js';

/** What a passage comes from, as a reader is shown it. */
export interface Source {
  /** Italian noun: 'articolo', 'reperto'. */
  kind: string;
  title: string;
  /** Page of a PDF, from 1. */
  page?: number;
  /** Path on this site: of a page, or of the file of a PDF that visitors may open. */
  url?: string;
  excerpt?: string;
  imageUrl?: string;
  /** A summary: found by search, but it announces answers rather than giving them. */
  isSummary?: true;
}

/** A passage and its source. */
export interface SourcedPassage extends Passage {
  source: Source;
}

// Batches of 1 to 2 MB keep each query far below its timeout and let other requests run in between.
const batchSize = 200;

/** Yields the passages of each text of these keys, in their order; none of a text that was removed meanwhile. */
export async function* readPassages(
  kind: string,
  reader: SearchTextsReader,
  keys: readonly string[],
): AsyncGenerator<SourcedPassage[], undefined> {
  for (let from = 0; from < keys.length; from += batchSize) {
    const batch = keys.slice(from, from + batchSize);
    const texts = new Map((await reader.searchTexts(batch)).map((text) => [String(text.key), text]));
    for (const key of batch) {
      const text = texts.get(key);
      yield text ? toPassages(kind, text) : [];
    }
  }
}

const maxExcerptLength = 200;

/** Returns the beginning of a text, up to the end of a word, with an ellipsis. */
const shorten = (text: string): string =>
  text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength).replace(/[\s\p{P}]+[^\s\p{P}]*$/u, '')}…`;

/** Returns the passages of a text, which are a group of the index. */
export function toPassages(
  kind: string,
  { key, title, url, excerpt, imageUrl, passages, summary }: SearchText,
): SourcedPassage[] {
  const group = `${kind}:${key}`;
  const common: Source = {
    kind,
    title,
    ...(url !== undefined && { url }),
    ...(excerpt !== undefined && { excerpt: shorten(excerpt) }),
    ...(imageUrl && { imageUrl }),
  };
  const sourced = passages.map((passage) =>
    typeof passage === 'string'
      ? { text: passage, source: common }
      : { text: passage.text, source: { ...common, page: passage.page } },
  );
  return [...sourced, { text: summary ?? '', source: { ...common, isSummary: true as const } }]
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, source }, number) => ({ id: `${group}#${number}`, group, title, text, source }));
}
