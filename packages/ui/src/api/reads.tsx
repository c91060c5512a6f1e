import type * as z from '@salaria/contracts/z';
import { type ReactNode, useMemo } from 'react';
import useSWR, { preload, SWRConfig, useSWRConfig } from 'swr';
import { readJson, readJsonOrNull } from './api-client';

/** Data is never stale: no refetch on focus, on reconnection or by interval, and no retries. */
const never = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
} as const;

/** `fallback`: answers that are known before the first render, by path. */
export function ReadsProvider({
  children,
  fallback = {},
}: {
  children: ReactNode;
  fallback?: Record<string, unknown>;
}) {
  return <SWRConfig value={{ ...never, fallback, provider: () => new Map() }}>{children}</SWRConfig>;
}

/** Asks early for what a page is going to read; `useRead` takes the same answer, so that it is asked once. */
export const preloadRead = (path: string): Promise<unknown> => preload(path, readJson);

export type Read<T> = { data: T | undefined; error: Error | undefined; isLoading: boolean };

/**
 * Reads a path of the API once. `path` null reads nothing yet. An answer that does not fit the contract is an error.
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
  if (error) return { data: undefined, error, isLoading: false };
  if (!parsed) return { data: undefined, error: undefined, isLoading };
  return parsed.success
    ? { data: parsed.data, error: undefined, isLoading: false }
    : { data: undefined, error: parsed.error, isLoading: false };
}

/** A function that reads a path again, for after a change that the visitor made. */
export function useReadAgain(): (path: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (path) => mutate(path);
}
