import type { ContentKind } from '@salaria/contracts/desk/content/content';

export const contentsPath = '/redazione/contenuti';
export const listPath = (kind: ContentKind): string => `${contentsPath}?tipo=${kind}`;
export const editorPath = (kind: ContentKind, slug: string): string => `${contentsPath}/${kind}/${slug}`;
export const revisionsPath = (kind: ContentKind, slug: string): string => `${editorPath(kind, slug)}/revisioni`;

/** At the end of an editor's address: it opens with the import of a Word document. */
export const wordImportHash = '#word';
