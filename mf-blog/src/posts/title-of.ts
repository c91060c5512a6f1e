/** Returns the title of an article, or the title of articles without one. */
export const titleOf = (post: { title?: string | null | undefined }): string =>
  post.title?.trim() || 'Articolo senza titolo';
