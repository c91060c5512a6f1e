import { formatBatches, formatItems, type ListFormat } from '../formats/list-format.js';
import { StreamedBody } from '../responses/streamed-body.js';

/**
 * A whole list that is too long for one query and one turn of the event loop. A call that returns it sends each batch
 * before the next one is read.
 */
export class LongList<Item> {
  constructor(
    readonly length: number,
    readonly batches: AsyncIterable<Item[]>,
    /** Returns the body with these items: a list, or what has them in its only list. */
    readonly wrap: (items: Item[]) => object = (items) => items,
  ) {}
}

/** All items, or for more than 500 what reads them in batches. */
export type WholeList<Item> = Item[] | LongList<Item>;

/** Returns what reads a list in batches, of which one that is not long has one. */
export const batchesOf = <Item>(list: WholeList<Item>): AsyncIterable<Item[]> | Iterable<Item[]> =>
  list instanceof LongList ? list.batches : [list];

/** Returns what a call answers that has a list inside of its response. */
export const wrapList = <Item, Body extends object>(list: WholeList<Item>, wrap: (items: Item[]) => Body) =>
  list instanceof LongList ? new LongList(list.length, list.batches, wrap) : wrap(list);

/** Returns what a call answers whose response is a list in a format other than JSON. */
export const formatList = <Item>(list: WholeList<Item>, format: ListFormat<Item>): string | StreamedBody =>
  list instanceof LongList ? new StreamedBody(formatBatches(list.batches, format)) : formatItems(list, format);
