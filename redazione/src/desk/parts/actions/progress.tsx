import { Muted } from '@salaria/ui';

/** How far a call is that does something with several items, one after another. */
export interface Progress {
  done: number;
  total: number;
  /** Name of the item that follows. */
  item: string | undefined;
}

/** Makes a call for each of some items, one after another; `nameOf` says which one it is. Resolves with the results. */
export type ForEach = <Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
  nameOf?: (item: Item) => string,
) => Promise<Result[]>;

/** Returns a `ForEach` that reports how far it is and, used again after a login, leaves out what is done. */
export function createForEach(report: (progress: Progress) => void): ForEach {
  const results = new Map<unknown, unknown>();
  return async <Item, Result>(
    items: readonly Item[],
    call: (item: Item) => Promise<Result>,
    nameOf?: (item: Item) => string,
  ) => {
    for (const [index, item] of items.entries()) {
      if (results.has(item)) continue;
      report({ done: index, total: items.length, item: nameOf?.(item) });
      results.set(item, await call(item));
    }
    return items.map((item) => results.get(item) as Result);
  };
}

/** How far a call is, where it has several items. */
export function ProgressLine({ progress }: { progress: Progress | undefined }) {
  if (progress === undefined || progress.total < 2) return null;
  const { done, total, item } = progress;
  return (
    <div role="status">
      <progress value={done} max={total} aria-label="Avanzamento" />
      <Muted>{`${done + 1} di ${total}${item === undefined ? '' : `: ${item}`}`}</Muted>
    </div>
  );
}
