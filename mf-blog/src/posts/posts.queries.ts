import { previewSlugs } from '@salaria/contracts/known-values';
import type { PostSummary } from '@salaria/contracts/posts';
import { ApiError, type Read, readJson, useIsLargeList, useRead } from '@salaria/ui';
import { useEffect, useState } from 'react';
import { useBuiltInPreviews } from '../galleries/built-in-galleries';
import { preferredSlugParts } from '../home/select-recent';

const schemas = () => import(/* webpackChunkName: "schemas" */ './posts.schemas');

/** Articles on a page of the list. */
export const blogPageSize = 6;

export const useCategories = () => useRead('/api/categories', async () => (await schemas()).categoriesSchema);

const postsPath = '/api/posts';
/** Newest posts that the blocks of the home page read of a long list; section.json declares the same numbers. */
const newestCount = '24';
/** Parts of the slugs of older posts that those blocks look for. */
const featuredSlugParts = [...preferredSlugParts, ...previewSlugs].join(',');

/** Reads posts; nothing unless `isNeeded`. */
const useWholeList = (path: string, isNeeded: boolean) =>
  useRead(isNeeded ? path : null, async () => (await schemas()).postSummariesSchema);

/** Reads a part of a long list; nothing unless `isNeeded`. */
const usePart = (query: Record<string, string | undefined>, isNeeded: boolean) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return useRead(
    isNeeded ? `/api/paged/posts?${new URLSearchParams(given)}` : null,
    async () => (await schemas()).postResultsSchema,
  );
};

/** The posts on a page of the blog. */
export type PostsPage = { posts: readonly PostSummary[]; page: number; lastPage: number };

type PageQuery = {
  category: string | undefined;
  page: number;
  /** The page as the address has it. */
  pageText: string | undefined;
  limit: number;
};

/** Reads a page of the posts of a category, or of all posts. An earlier page of the category stays meanwhile. */
export function usePostsPage({ category, page, pageText, limit }: PageQuery): Pick<Read<PostsPage>, 'data' | 'error'> {
  const isLarge = useIsLargeList(postsPath);
  const path = category === undefined ? postsPath : `/api/categories/${encodeURIComponent(category)}/posts`;
  const whole = useWholeList(path, !isLarge);
  const part = usePart({ limit: String(limit), category, page: pageText }, isLarge);
  const [latest, setLatest] = useState({ category, results: part.data });
  if (part.data && part.data !== latest.results) setLatest({ category, results: part.data });
  const results = part.data ?? (latest.category === category ? latest.results : undefined);
  const error = whole.error ?? part.error;
  // An unknown category, such as one of an old link, has no articles.
  const isUnknown = category !== undefined && error instanceof ApiError && error.status === 404;
  const all = isUnknown ? noPosts : whole.data;
  const total = results?.total ?? all?.length ?? 0;
  const lastPage = Math.ceil(total / limit);
  const shownPage = results?.page ?? Math.min(page, lastPage);
  const posts = useBuiltInPreviews(results?.items ?? all?.slice((shownPage - 1) * limit, shownPage * limit));
  return { data: posts && { posts, page: shownPage, lastPage }, error };
}
const noPosts: PostSummary[] = [];

/**
 * Reads every post in the order of the API; of a long list the newest and those that a block looks for. All blocks of a
 * page share the requests.
 */
export function usePosts(): Pick<Read<PostSummary[]>, 'data' | 'error'> {
  const isLarge = useIsLargeList(postsPath);
  const whole = useWholeList(postsPath, !isLarge);
  const newest = usePart({ limit: newestCount }, isLarge);
  const featured = usePart({ limit: newestCount, slugs: featuredSlugParts }, isLarge);
  const older = featured.data?.items.filter(({ id }) => !newest.data?.items.some((post) => post.id === id));
  const data = isLarge ? newest.data && older && [...newest.data.items, ...older] : whole.data;
  return { data: useBuiltInPreviews(data), error: whole.error ?? newest.error ?? featured.error };
}

/** Reads an article; null when the answer is empty. */
export const usePost = (slug: string) =>
  useRead(`/api/posts/${encodeURIComponent(slug)}`, async () => (await schemas()).optionalPostSchema);

/** Requests the author of an article, as the specification demands; nothing shows the response. */
export function useAuthor(id: number | null | undefined): void {
  useEffect(() => {
    if (id) readJson(`/api/authors/${id}`).catch(() => undefined);
  }, [id]);
}
