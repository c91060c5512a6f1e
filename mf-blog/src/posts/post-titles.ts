/** What an article without a title is called. */
export const titleOf = (post: { title?: string | null | undefined }): string =>
  post.title?.trim() || 'Articolo senza titolo';
