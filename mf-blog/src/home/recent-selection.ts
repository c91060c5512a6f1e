import type { PostSummary } from '@salaria/contracts/posts';

/** Parts of slugs that go first, in this order; one post each. */
const preferred = ['domenica-archeologica', 'sigillo', 'salaria-riscoperta'];
const wanted = 3;

/** The three posts of 'Articoli Recenti': the preferred ones first, then the first others in the list's order. */
export function recentSelection(posts: readonly PostSummary[]): PostSummary[] {
  const chosen = new Set<PostSummary>();
  for (const part of preferred) {
    const match = posts.find((post) => post.slug.includes(part) && !chosen.has(post));
    if (match) chosen.add(match);
  }
  for (const post of posts) if (chosen.size < wanted) chosen.add(post);
  return [...chosen].slice(0, wanted);
}
