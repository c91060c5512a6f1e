import { named } from '@salaria/contracts/common';
import { contentKeySchema } from '@salaria/contracts/desk/content/content';
import { contentKindSchema } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

export const bulkActions = ['publish', 'unpublish', 'remove'] as const;
export type BulkAction = (typeof bulkActions)[number];

const maxEntries = 500;

/** What is done to several entries, one after another. */
export const bulkChangeSchema = named(
  'BulkChange',
  z.strictObject({
    action: z.enum(bulkActions),
    entries: z.array(contentKeySchema).check(z.minLength(1), z.maxLength(maxEntries)),
  }),
);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** A line of the response, after each entry. */
export const bulkResultSchema = z.object({
  kind: contentKindSchema,
  slug: z.string(),
  title: z.string(),
  /** Why it could not be changed, in Italian; null for one that was. */
  problem: z.nullable(z.string()),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;
