import { instantSchema, named } from '@salaria/contracts/common';
import { contentKindSchema } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';

/** How long what was removed can be put back. */
export const trashDays = 30;

export const trashAreaSchema = z.enum([
  'entries',
  'pictures',
  'pdfs',
  'messages',
  'discoveries',
  'newsletter',
  'answers',
]);
export type TrashArea = z.infer<typeof trashAreaSchema>;

/** A removed thing, in a path: the id of its row, the slug of a picture, or kind and slug of an entry with a colon between. */
export const trashKeySchema = z.object({ area: trashAreaSchema, id: z.string().check(z.maxLength(300)) });
export type TrashKey = z.infer<typeof trashKeySchema>;

export const trashItemSchema = named(
  'TrashItem',
  z.object({
    area: trashAreaSchema,
    id: z.string(),
    /** Of an entry. */
    kind: z.optional(contentKindSchema),
    title: z.string(),
    /** Null for an import of the content files. */
    removedBy: z.nullable(z.string()),
    removedAt: instantSchema,
    /** From then on it is removed for good. */
    expiresAt: instantSchema,
  }),
);
export type TrashItem = z.infer<typeof trashItemSchema>;
export const trashSchema = named('Trash', z.object({ items: z.array(trashItemSchema) }));
export type Trash = z.infer<typeof trashSchema>;

/** What became of a thing that was put back. */
export const restoredItemSchema = named(
  'RestoredItem',
  z.object({
    /** Whether an entry that visitors saw is back as a draft only: it lacks something, or the caller does not publish. */
    isDraft: z.boolean(),
  }),
);
export type RestoredItem = z.infer<typeof restoredItemSchema>;
export const restoredItemExample: RestoredItem = { isDraft: false };

export const trashItemExample: TrashItem = {
  area: 'messages',
  id: '12',
  title: 'Visita all’Antiquarium',
  removedBy: 'Anna Bianchi',
  removedAt: '2026-03-05T09:00:00.000Z',
  expiresAt: '2026-04-04T09:00:00.000Z',
};
export const trashExample: Trash = { items: [trashItemExample] };
