import type { Passage } from '@salaria/search/index/passage-index';
import type { SearchText, SearchTexts } from '../../platform/contributions/search-texts.js';
import type { JsonReader } from '../../platform/database/json-reader.js';

/** What a passage comes from, as a reader is shown it. */
export interface Source {
  /** Italian noun: 'articolo', 'reperto'. */
  kind: string;
  title: string;
  /** Page of a PDF, from 1. */
  page?: number;
  /** Path on this site; PDFs have none. */
  url?: string;
  excerpt?: string;
}

/** A passage and its source. */
export interface SourcedPassage extends Passage {
  source: Source;
}

/** Reads the passages of one kind of texts. */
export async function readPassages({ kind, read }: SearchTexts, json: JsonReader): Promise<SourcedPassage[]> {
  return (await read(json)).flatMap((text) => passagesOf(kind, text));
}

function passagesOf(kind: string, { key, title, url, excerpt, passages }: SearchText): SourcedPassage[] {
  const group = `${kind}:${key}`;
  const common: Source = { kind, title, ...(url !== undefined && { url }), ...(excerpt !== undefined && { excerpt }) };
  return passages
    .map((passage) =>
      typeof passage === 'string'
        ? { text: passage, source: common }
        : { text: passage.text, source: { ...common, page: passage.page } },
    )
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, source }, number) => ({ id: `${group}#${number}`, group, title, text, source }));
}
