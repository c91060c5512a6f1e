import type * as z from '@salaria/contracts/z';
import { type ReactNode, use, useCallback, useContext } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { failRead, loadSchema, preloadRead, type ResponseSchema, read, readOrNull, takeResponse } from './api-client';
import { ApiError } from '../shared/api-error';
import { largeListsContext } from '../shared/contexts';

/** No refetch on focus, reconnection or interval, and no retries. */
const fetchOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
} as const;

/** What was read, by path, as SWR keeps it. */
export type ReadCache = Map<string, { data: unknown; error?: Error }>;

/**
 * Provides the cache of `useRead`. `fallback` has responses known before the first render, by path; responses that
 * arrive later, but before anything reads them, are added to `cache`.
 */
export function ReadsProvider({
  children,
  fallback = {},
  cache,
}: {
  children: ReactNode;
  fallback?: Record<string, unknown>;
  cache?: ReadCache;
}) {
  return <SWRConfig value={{ ...fetchOnce, fallback, provider: () => cache ?? new Map() }}>{children}</SWRConfig>;
}

/** Adds the response of a path that the server has rendered, and validated for that, to `cache`; never rejects. */
export async function readServerData(path: string, cache: ReadCache): Promise<void> {
  try {
    cache.set(path, { data: await preloadRead(path) });
    await takeResponse(path);
  } catch {
    // The preload stays for the component, which shows the failure.
  }
}

/** Adds the failure that the server rendered for a path which the API does not know to `cache`. */
export function addMissing(path: string, cache: ReadCache): void {
  const error = new ApiError(404, '');
  cache.set(path, { data: undefined, error });
  failRead(path, error);
}

export type Read<T> = { data: T | undefined; error: Error | undefined; isLoading: boolean };

/** Validates what the server is about to render; the browser takes it as it is. */
function useServerProblem<T extends z.ZodMiniType>(data: unknown, schema: ResponseSchema<T>): Error | undefined {
  if (typeof document !== 'undefined' || data === undefined) return undefined;
  const loaded = loadSchema(schema);
  return (loaded instanceof Promise ? use(loaded) : loaded).safeParse(data).error;
}

/**
 * Reads an API path once; reads nothing while `path` is null. A response that does not match `schema` is an error. Data
 * that was read stays when reading the path again fails, except after a 401.
 * @param unauthorized 'null' turns a 401 into null instead of an error.
 */
export function useRead<T extends z.ZodMiniType>(
  path: string | null,
  schema: ResponseSchema<T>,
  unauthorized: 'error' | 'null' = 'error',
): Read<z.output<T>> {
  const fetcher = unauthorized === 'null' ? readOrNull : read;
  const { data, error, isLoading } = useSWR<z.output<T>, Error>(
    path,
    (key: string) => fetcher(key, schema) as Promise<z.output<T>>,
  );
  const problem = useServerProblem(data, schema);
  const isHidden = problem !== undefined || (error instanceof ApiError && error.status === 401);
  return { data: isHidden ? undefined : data, error: error ?? problem, isLoading: !error && isLoading };
}

/** Whether pages read the list at an API path in parts. */
export const useIsLargeList = (path: string): boolean => useContext(largeListsContext).includes(path);

export type MoreReads<T> = Pick<Read<T[]>, 'error'> & {
  data: readonly T[];
  /** Reads the next path. */
  readNext: () => void;
};

/** Reads the paths of `pathOf`, counted from 0, one after another: each when `readNext` is called. */
export function useMoreReads<T extends z.ZodMiniType>(
  pathOf: (index: number) => string | null,
  schema: ResponseSchema<T>,
): MoreReads<z.output<T>> {
  const { data, error, setSize } = useSWRInfinite<z.output<T>, Error>(pathOf, (key: string) => read(key, schema), {
    initialSize: 0,
    revalidateFirstPage: false,
  });
  const count = data?.length ?? 0;
  const readNext = useCallback(() => void setSize(count + 1), [setSize, count]);
  return { data: data ?? none, error, readNext };
}
const none: readonly never[] = [];

/** Returns a function that reads a path again, for use after a change by the visitor. */
export function useReadAgain(): (path: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (path) => mutate(path);
}
