/** How a file has items one after another. */
export interface ListFormat<Item> {
  begin: string;
  separator: string;
  end: string;
  /** Returns an item as text; undefined for one that the format cannot have. */
  format: (item: Item) => string | undefined;
}

/** Returns a file with these items. */
export function formatItems<Item>(items: readonly Item[], { begin, separator, end, format }: ListFormat<Item>): string {
  return begin + items.flatMap((item) => format(item) ?? []).join(separator) + end;
}

/** Yields a file with the items of all batches, a batch at a time. */
export async function* formatBatches<Item>(
  batches: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  { begin, separator, end, format }: ListFormat<Item>,
): AsyncGenerator<string> {
  yield begin;
  let isFirst = true;
  for await (const batch of batches) {
    const texts = batch.flatMap((item) => format(item) ?? []);
    if (texts.length === 0) continue;
    yield (isFirst ? '' : separator) + texts.join(separator);
    isFirst = false;
  }
  yield end;
}
