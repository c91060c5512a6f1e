import type { ContentKind } from '@salaria/contracts/desk/content/content';

export const contentsPath = '/redazione/contenuti';
export const listPath = (kind: ContentKind): string => `${contentsPath}?tipo=${kind}`;
export const editorPath = (kind: ContentKind, slug: string): string => `${contentsPath}/${kind}/${slug}`;
export const revisionsPath = (kind: ContentKind, slug: string): string => `${editorPath(kind, slug)}/revisioni`;
