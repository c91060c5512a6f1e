import { deskPageSchema } from '@salaria/contracts/desk/page';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withSession } from '../../session/lost-session';

export interface PagedList<Item> {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  /** Number of items on all pages. */
  total: number;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Reads as many items as are shown again, and shows the old ones until they arrive. */
  reload: () => Promise<void>;
}

interface Shown<Item> {
  path: string;
  items: Item[];
  total: number;
  next: string | null;
}

const withCursor = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;

/**
 * Reads a list of the desk page by page. `path` has the filters in its query; another one starts at the first page.
 *
 * @param itemSchema a constant, not made while rendering
 */
export function usePagedList<T extends z.ZodMiniType>(path: string, itemSchema: T): PagedList<z.output<T>> {
  type Item = z.output<T>;
  const schema = useMemo(() => deskPageSchema(itemSchema), [itemSchema]);
  const [shown, setShown] = useState<Shown<Item>>();
  const [failure, setFailure] = useState<{ path: string; error: unknown }>();
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  // The latest read wins: responses of earlier ones are dropped.
  const latestRead = useRef(0);

  const read = useCallback(
    async (atLeast: number, before?: Shown<Item>): Promise<void> => {
      latestRead.current += 1;
      const own = latestRead.current;
      try {
        let list: Shown<Item> = before ?? { path, items: [], total: 0, next: null };
        do {
          const address = withCursor(path, list.next);
          const page = z.parse(schema, await withSession(() => readJson(address)));
          list = { path, items: [...list.items, ...(page.items as Item[])], total: page.total, next: page.next };
        } while (list.next !== null && list.items.length < atLeast);
        if (own !== latestRead.current) return;
        setShown(list);
        setFailure(undefined);
      } catch (error) {
        if (own === latestRead.current) setFailure({ path, error });
      }
    },
    [path, schema],
  );
  useEffect(() => {
    void read(1);
    return () => {
      latestRead.current += 1;
    };
  }, [read]);

  const current = shown?.path === path ? shown : undefined;
  const loadMore = async (): Promise<void> => {
    if (current?.next == null || isLoadingMore) return;
    setIsLoadingMore(true);
    await read(current.items.length + 1, current);
    setIsLoadingMore(false);
  };
  return {
    items: current?.items,
    total: current?.total ?? 0,
    error: failure?.path === path ? failure.error : undefined,
    hasMore: current?.next != null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    reload: () => read(current?.items.length ?? 1),
  };
}
