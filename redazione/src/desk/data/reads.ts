import { type DeskPage, deskPageSchema } from '@salaria/contracts/desk/page';
import { maxPageSize } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useId, useMemo, useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { withSession } from '../session/lost-session';
import { isTemporary } from './is-temporary';

/** What a component needs of a read: its data, why there are none, and a way to read again. */
export type DeskRead<T> = Pick<SWRResponse<T, unknown>, 'data' | 'error' | 'mutate'>;

/** The fetcher of the desk: validates the response, and repeats the request after a login when the session has ended. */
const fetcherOf =
  <T extends z.ZodMiniType>(schema: T, before?: () => Promise<void>) =>
  (path: string): Promise<z.output<T>> =>
    withSession(async () => {
      await before?.();
      return z.parse(schema, await readJson(path));
    });

/**
 * Takes what a component needs now: SWR renders again for what has been taken before it changes, and a dialog may show
 * the data only when its code has loaded.
 */
const asRead = <T>({ data, error, mutate }: SWRResponse<T, unknown>): DeskRead<T> => ({ data, error, mutate });

/** A busy server, or a lost network, is asked again while its failure is shown. */
const retry = { shouldRetryOnError: isTemporary, errorRetryInterval: 1000, errorRetryCount: 6 } as const;

/** Reads an API path each time a component begins to show it; other people change what the desk shows. */
export const useDeskRead = <T extends z.ZodMiniType>(
  path: string | null,
  schema: T,
  options: SWRConfiguration<z.output<T>, unknown> = {},
): DeskRead<z.output<T>> => asRead(useSWR(path, fetcherOf(schema), { ...retry, revalidateIfStale: true, ...options }));

/**
 * Reads like `useDeskRead`, but never shows an earlier response: an editor begins with what the server has now.
 *
 * @param before awaited before each request
 */
export function useFreshDeskRead<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  before?: () => Promise<void>,
  options: SWRConfiguration<z.output<T>, unknown> = {},
): DeskRead<z.output<T>> {
  // Each component that begins to show it has an entry of the cache of its own.
  const mount = useId();
  const fetcher = fetcherOf(schema, before);
  return asRead(useSWR(`${path}#${mount}`, () => fetcher(path), { ...retry, ...options }));
}

/** Returns a function that reads again what is shown. */
export function useRevalidateShown(): () => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return () => {
    // A filter of `mutate` does not see lists of pages; their key is that of their first page.
    const lists = [...cache.keys()].map((path) => unstable_serialize(() => path));
    return Promise.all([mutate((key) => typeof key === 'string'), ...lists.map((key) => mutate(key))]);
  };
}

/** Returns a path with the parameters that have a value. */
export function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const [start = '', own] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${start}?${query}` : path;
}

export interface DeskList<Item> {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  /** Number of items on all pages. */
  total: number;
  /** Whether there are more, which are not counted. */
  isTotalCapped: boolean;
  /** How many items the filters of the list show; empty for a list without them. */
  counts: Readonly<Record<string, number>>;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Loads what is missing, in pages as large as they may be. */
  loadAll: () => void;
  /** Reads the pages that are shown again, and shows the old ones until they arrive. */
  reload: () => Promise<unknown>;
}

/**
 * Reads a list of the desk page by page. `path` has the filters in its query.
 *
 * @param itemSchema a constant, not made while rendering
 */
export function useDeskList<T extends z.ZodMiniType>(
  path: string,
  itemSchema: T,
  refreshInterval?: (items: z.output<T>[]) => number,
): DeskList<z.output<T>> {
  const schema = useMemo(() => deskPageSchema(itemSchema), [itemSchema]);
  type Page = DeskPage<z.output<T>>;
  const isWhole = useRef(false);
  const nextPath = (cursor: string) =>
    withQuery(path, { cursor, limit: isWhole.current ? String(maxPageSize) : undefined });
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, unknown>(
    (index, before: Page | null) => (index === 0 ? path : before?.next == null ? null : nextPath(before.next)),
    fetcherOf(schema) as (path: string) => Promise<Page>,
    {
      ...retry,
      revalidateAll: true,
      revalidateIfStale: true,
      persistSize: true,
      refreshInterval: (pages) => refreshInterval?.(pages?.flatMap(({ items }) => items) ?? []) ?? 0,
    },
  );
  const last = data?.at(-1);
  return {
    items: useMemo(() => data?.flatMap(({ items }) => items), [data]),
    total: last?.total ?? 0,
    isTotalCapped: last?.isTotalCapped ?? false,
    counts: last?.counts ?? {},
    error,
    hasMore: last?.next != null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: () => void setSize(size + 1),
    loadAll: () => {
      isWhole.current = true;
      const pageCount = 1 + Math.ceil((last?.total ?? 0) / maxPageSize);
      if (data?.length === size) void setSize(Math.max(pageCount, size + 1));
    },
    reload: () => mutate(),
  };
}
