import { sentText } from '@salaria/contracts/common';
import { pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';

/** Query parameters of the desk's lists: words to look for, and the page. */
export const deskListParameters = { ...pageParameters, q: z.optional(sentText(0, 200)) };

/**
 * A page of a list of the desk. `next` is the `cursor` of the page after it, null on the last one; `counts` has how many
 * items its filters show. With `isTotalCapped` there are more than `total`, which are not counted.
 */
export const deskPageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    isTotalCapped: z.optional(z.boolean()),
    next: z.nullable(z.string()),
    counts: z.optional(z.record(z.string(), z.int())),
  });
export interface DeskPage<T> {
  items: T[];
  total: number;
  isTotalCapped?: boolean | undefined;
  next: string | null;
  counts?: Readonly<Record<string, number>> | undefined;
}
