import type * as z from '@salaria/contracts/z';
// Imports the facade by its name: a section bundles this file and reads through the shell.
import { type Read, type ResponseSchema, useRead } from '@salaria/ui';
import { use, useDeferredValue } from 'react';

/** Loads data that a section brings itself, in a chunk of its own; undefined when the chunk fails to load. */
export type LoadBuiltIn<T> = () => Promise<T | undefined>;

/** Returns a function that imports the data once. */
export function builtIn<T>(load: () => Promise<{ default: T }>): LoadBuiltIn<T> {
  let loaded: Promise<T | undefined> | undefined;
  return () => {
    loaded ??= load().then(
      (module) => module.default,
      () => undefined,
    );
    return loaded;
  };
}

/**
 * Returns built-in data once they are needed; undefined before, and when they fail to load. The first render of a
 * component waits for them: the server renders them, and the browser keeps the server's HTML meanwhile. Later the
 * component keeps what it shows.
 */
export function useBuiltIn<T>(isNeeded: boolean, load: LoadBuiltIn<T>): { data: T | undefined; isLoading: boolean } {
  const isDue = useDeferredValue(isNeeded);
  return { data: isNeeded && isDue ? use(load()) : undefined, isLoading: isNeeded && !isDue };
}

/**
 * Reads an API path, and returns what `select` takes from built-in data when the read fails or its data are null.
 * `schema` describes both.
 */
export function useReadOrBuiltIn<T extends z.ZodMiniType, B>(
  path: string,
  schema: ResponseSchema<T>,
  load: LoadBuiltIn<B>,
  select: (builtIn: B) => NonNullable<z.output<T>> | null,
): Read<NonNullable<z.output<T>> | null> {
  const read = useRead(path, schema);
  const isNeeded = !read.isLoading && (read.data === undefined || read.data === null);
  const { data, isLoading } = useBuiltIn(isNeeded, load);
  if (!isNeeded) return { ...read, data: read.data as NonNullable<z.output<T>> | undefined };
  if (data !== undefined) return { data: select(data), error: undefined, isLoading: false };
  return { data: undefined, error: isLoading ? undefined : (read.error ?? new Error('no built-in data')), isLoading };
}
