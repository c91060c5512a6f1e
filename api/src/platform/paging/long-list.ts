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

/** Returns what a call answers that has a list inside of its response. */
export const wrapList = <Item, Body extends object>(list: WholeList<Item>, wrap: (items: Item[]) => Body) =>
  list instanceof LongList ? new LongList(list.length, list.batches, wrap) : wrap(list);
