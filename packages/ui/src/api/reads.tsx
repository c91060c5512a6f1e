import type * as z from '@salaria/contracts/z';
import { type ReactNode, useMemo } from 'react';
import useSWR, { preload, SWRConfig, useSWRConfig } from 'swr';
import { readJson, readJsonOrNull } from './api-client';

/** No refetch on focus, reconnection or interval, and no retries. */
const fetchOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
} as const;

/** Responses by path, as SWR keeps them. */
export type ReadCache = Map<string, { data: unknown }>;

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

/** Preloads a path for `useRead`, which then uses the same request. */
export const preloadRead = (path: string): Promise<unknown> => preload(path, readJson);

export type Read<T> = { data: T | undefined; error: Error | undefined; isLoading: boolean };

/**
 * Reads an API path once; reads nothing while `path` is null. A response that does not match `schema` is an error.
 * @param unauthorized 'null' turns a 401 into null instead of an error.
 */
export function useRead<T extends z.ZodMiniType>(
  path: string | null,
  schema: T,
  unauthorized: 'error' | 'null' = 'error',
): Read<z.output<T>> {
  const {
    data: raw,
    error,
    isLoading,
  } = useSWR<unknown, Error>(path, unauthorized === 'null' ? readJsonOrNull : readJson);
  const parsed = useMemo(() => (raw === undefined ? undefined : schema.safeParse(raw)), [raw, schema]);
  return {
    data: error ? undefined : parsed?.data,
    error: error ?? parsed?.error,
    isLoading: !error && isLoading,
  };
}

/** Returns a function that reads a path again, for use after a change by the visitor. */
export function useReadAgain(): (path: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (path) => mutate(path);
}
