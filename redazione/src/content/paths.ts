import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';

export const contentsPath = '/redazione/contenuti';
const settingsPath = '/redazione/sito';
const isSettings = (kind: ContentKind): boolean => kindOf(kind).isSettings === true;
export const listPath = (kind: ContentKind): string =>
  isSettings(kind) ? settingsPath : `${contentsPath}?tipo=${kind}`;
export const editorPath = (kind: ContentKind, slug: string): string =>
  isSettings(kind) ? `${settingsPath}/${kind}` : `${contentsPath}/${kind}/${slug}`;
export const revisionsPath = (kind: ContentKind, slug: string): string => `${editorPath(kind, slug)}/revisioni`;

/** At the end of an editor's address: it opens with the import of a Word document. */
export const wordImportHash = '#word';
