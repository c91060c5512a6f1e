import { createProviderDecorator } from './contributions.js';

/** Something of the site that a search finds, with the texts it is found by. */
export interface SearchText {
  /** Unique among the texts of its kind. */
  key: string | number;
  title: string;
  /** Path of its page; search results list only what has one. */
  url?: string;
  /** Shown below the title, up to a length. */
  excerpt?: string;
  imageUrl?: string | null | undefined;
  /** Pieces of at most some hundred words, in reading order; `page` is that of a PDF. Empty ones are left out. */
  passages: readonly (string | { text: string; page: number })[];
  /** What the search finds as well, but the chatbot does not quote. */
  summary?: string;
}

/** What the search and the chatbot know of texts of one kind. */
interface SearchTextsOptions {
  /** Italian noun for one of them: 'reperto'. */
  kind: string;
  /** Cache tag that is announced when they change. */
  tag: string;
  /** Log-odds that one of them answers a question, compared with an article; -Infinity excludes them. Default: 0. */
  answerBias?: number;
}

/** Reads texts of one kind. They are public: private columns do not belong here. */
export interface SearchTextsReader {
  /** Returns another text whenever they change; without it, each announcement of `tag` reads them again. */
  searchVersion?(): Promise<string>;
  /**
   * Returns a version of each text by its key, in the order of the index: another one whenever the text changes. Then
   * only the texts that have changed are read; without it, all of them.
   */
  searchVersions?(): Promise<ReadonlyMap<string, string>>;
  /** Returns the texts of `keys`; without them all, in the order of the index. */
  searchTexts(keys?: readonly string[]): Promise<SearchText[]>;
}

/** Marks a provider of texts for the search and the chatbot. */
export const SearchTexts = createProviderDecorator<SearchTextsOptions, SearchTextsReader>();

/** Limits the memory for texts of one kind; the newest are kept. */
export const maxSearchTexts = 5000;

/** Joins the texts that are not empty, each ending as a sentence. */
export function joinSentences(...texts: readonly (string | null | undefined | false)[]): string {
  return texts
    .flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
    .map((text) => (/[.!?…]$/u.test(text) ? text : `${text}.`))
    .join(' ');
}
