import type { ContentKind } from '@salaria/contracts/desk/content/content';

export const contentsPath = '/redazione/contenuti';
export const conflictsPath = `${contentsPath}/conflitti`;
export const listPath = (kind: ContentKind): string => `${contentsPath}?tipo=${kind}`;
export const editorPath = (kind: ContentKind, slug: string): string => `${contentsPath}/${kind}/${slug}`;
export const revisionsPath = (kind: ContentKind, slug: string): string => `${editorPath(kind, slug)}/revisioni`;
export const previewPath = (kind: ContentKind, slug: string): string => `/redazione/anteprima/${kind}/${slug}`;

export const pictureEditorPath = (slug: string): string => `/redazione/immagini/${slug}`;

/** Role that edits content. */
export const contentRole = 'redattore';
