import type { PostSummary } from '@salaria/contracts/posts';

/** Parts of slugs that come first, in this order; one post each. */
export const preferredSlugParts = ['domenica-archeologica', 'sigillo', 'salaria-riscoperta'];
const maxPosts = 3;

/** Returns the three posts of 'Articoli Recenti': the preferred ones, then the first others of the list. */
export function selectRecent(posts: readonly PostSummary[]): PostSummary[] {
  const selection = new Set<PostSummary>();
  for (const part of preferredSlugParts) {
    const match = posts.find((post) => post.slug.includes(part) && !selection.has(post));
    if (match) selection.add(match);
  }
  for (const post of posts) if (selection.size < maxPosts) selection.add(post);
  return [...selection].slice(0, maxPosts);
}
