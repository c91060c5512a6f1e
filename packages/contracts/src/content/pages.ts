import { instantSchema, named } from '@salaria/contracts/common';
import { titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

/** A page that editors add to the site; `content` is sanitised HTML. */
export const freePageSchema = named(
  'FreePage',
  z.object({
    slug: z.string(),
    title: z.string(),
    /** For search engines. */
    description: z.string(),
    content: z.string(),
    imageUrl: z.nullable(z.string()),
    image: z.nullable(titledPictureSchema),
    /** What search engines show in place of the title; left out or null for the title. */
    searchTitle: z.nullish(z.string()),
    updatedAt: instantSchema,
  }),
);
export type FreePage = z.infer<typeof freePageSchema>;
export const freePageExample: FreePage = {
  slug: 'come-raggiungerci',
  title: 'Come raggiungerci',
  description: 'In automobile, in treno e a piedi: le strade per la sede.',
  content: '<h2>In automobile</h2>\n<p>Lungo la statale, a un’ora dalla città.</p>',
  imageUrl: null,
  image: null,
  updatedAt: '2026-03-05T09:00:00.000Z',
};
