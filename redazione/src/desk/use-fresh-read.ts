import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface FreshRead<T> {
  /** The latest answer for the path; stays while it is read again. */
  data: T | undefined;
  error: unknown;
  reload: () => Promise<void>;
}

interface State<T> {
  path: string;
  data?: T;
  error?: unknown;
}

/**
 * Reads a path each time the page opens, unlike `useRead`: other people change what the desk shows.
 *
 * @param schema a constant, not made while rendering
 * @param before awaited before each request; a constant
 */
export function useFreshRead<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  before?: (path: string) => Promise<void>,
): FreshRead<z.output<T>> {
  const [state, setState] = useState<State<z.output<T>>>({ path });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    try {
      await before?.(path);
      const data = z.parse(schema, await readJson(path));
      if (own === latest.current) setState({ path, data });
    } catch (error) {
      if (own === latest.current) setState({ path, error });
    }
  }, [path, schema, before]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  const current = state.path === path ? state : undefined;
  return { data: current?.data, error: current?.error, reload };
}
