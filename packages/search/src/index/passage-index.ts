import type { PostingLists } from './posting-lists.js';
import { textAt, type Texts } from './texts.js';

/** A piece of text that can answer a question. */
export interface Passage {
  id: string;
  text: string;
  title: string;
  /** The document or article of the passage. Defaults to the title, and without one to the passage alone. */
  group?: string;
}

/** The passages of one document, article or page; they are adjacent in the index. */
export interface Group {
  first: number;
  end: number;
  /** Distinct stems of the title, and its forms. */
  title: number[];
  titleForms: number[];
}

/** All that a search reads; immutable. Tokens are the content words of a passage, without stopwords. */
export interface PassageIndex<P extends Passage = Passage> {
  /** The texts of the passages, and all else of them as JSON: objects would take twice the memory. */
  texts: Texts;
  records: Texts & { readonly passage?: P };
  groups: readonly Group[];
  /** Group of each passage. */
  groupOf: Uint32Array;
  stemIds: ReadonlyMap<string, number>;
  stems: PostingLists;
  /** 1 for a stem that has a capital letter in most places: a name. */
  isName: Uint8Array;
  gramIds: ReadonlyMap<string, number>;
  /** Distinct forms of tokens and titles, and the stem of each. */
  forms: readonly string[];
  stemOf: Uint32Array;
  /** 4-grams of the forms, in which form f has gramsOf[gramOffsets[f]] up to gramsOf[gramOffsets[f + 1]], and the forms of each. */
  gramsOf: Uint32Array;
  gramOffsets: Uint32Array;
  formGrams: PostingLists;
  /** Forms of the tokens; passage p has tokens[tokenOffsets[p]] up to tokens[tokenOffsets[p + 1]]. */
  tokens: Uint32Array;
  tokenOffsets: Uint32Array;
  /** Sentence (from 0) and flags of each token. */
  sentenceOf: Uint8Array;
  flags: Uint8Array;
}

/** Returns the number of passages of an index. */
export const passageCount = (index: PassageIndex): number => index.groupOf.length;

/** Returns a passage without its text. */
export const passageAt = <P extends Passage>({ records }: PassageIndex<P>, position: number): Omit<P, 'text'> =>
  JSON.parse(textAt(records, position)) as Omit<P, 'text'>;

/** Returns the text of a passage. */
export const passageText = ({ texts }: PassageIndex, position: number): string => textAt(texts, position);

/** Returns the group of a passage. */
export const groupAt = (index: PassageIndex, position: number): Group | undefined =>
  index.groups[index.groupOf[position] ?? index.groups.length];
