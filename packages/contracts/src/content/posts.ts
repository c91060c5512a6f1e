import { idSchema, instantSchema, named, sentText, slugParamSchema } from '@salaria/contracts/common';
import { previewSlugs } from '@salaria/contracts/known-values';
import { numberedPage, numberedPageParameters } from '@salaria/contracts/paging';
import { creditFields, titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

export { previewSlugs };

const picture = { src: z.string(), alt: z.string() };

/** The pictures of an article. Their sizes and variants derive from `src`. */
export const gallerySchema = named(
  'Gallery',
  z.object({
    /** The id of its container in the article is `<name>-gallery`. */
    name: z.string(),
    /** What a click on a picture opens; nothing in a grid. */
    style: z.enum(['lightbox', 'dialog', 'grid']),
    /** Shows 'Immagine n di m'. */
    counter: z.boolean(),
    /** Prevents scrolling of the page while a picture is open. */
    lockScroll: z.boolean(),
    items: z.array(z.object({ ...picture, caption: z.string(), description: z.optional(z.string()), ...creditFields })),
  }),
);
export type Gallery = z.infer<typeof gallerySchema>;
export type GalleryItem = Gallery['items'][number];
export const galleryExample: Gallery = {
  name: 'sigillo',
  style: 'lightbox',
  counter: true,
  lockScroll: true,
  items: [
    {
      src: '/images/sigillo-roccia-1a2b3c4d-1600x900-8899aa.jpg',
      alt: 'Una croce incisa su una parete di roccia',
      caption: 'Il segno visto dal sentiero',
      description: 'La luce radente del mattino lo rende leggibile.',
      credit: 'Associazione archeologica',
      licence: 'CC BY-SA 4.0',
    },
  ],
};

/** The gallery of an article as its card shows it: the first pictures. */
export const galleryPreviewSchema = named(
  'GalleryPreview',
  z.object({ name: z.string(), items: z.array(z.object(picture)) }),
);
export type GalleryPreview = z.infer<typeof galleryPreviewSchema>;
export const galleryPreviewExample: GalleryPreview = {
  name: galleryExample.name,
  items: galleryExample.items.map(({ src, alt }) => ({ src, alt })),
};

export const postSummarySchema = named(
  'PostSummary',
  z.object({
    id: idSchema,
    slug: z.string(),
    title: z.nullish(z.string()),
    excerpt: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
    publishedAt: z.nullish(instantSchema),
    /** Null for articles without one; left out by an API whose galleries are the built-in ones. */
    galleryPreview: z.nullish(galleryPreviewSchema),
  }),
);
export type PostSummary = z.infer<typeof postSummarySchema>;
export const postSummariesSchema = z.array(postSummarySchema);
export const postSummaryExample: PostSummary = {
  id: 3,
  slug: 'sigillo-passaggio-del-viandante',
  title: 'Il sigillo del passaggio del viandante',
  excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
  imageUrl: '/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg',
  publishedAt: '2025-03-05T09:00:00.000Z',
  galleryPreview: galleryPreviewExample,
};

export const postResultsSchema = named('PostResults', z.object(numberedPage(postSummarySchema)));
export type PostResults = z.infer<typeof postResultsSchema>;
export const postResultsExample: PostResults = { items: [postSummaryExample], total: 812, page: 1 };

export const postResultsQuerySchema = z.object({
  ...numberedPageParameters,
  category: z.optional(slugParamSchema),
  slugs: z.optional(sentText(1, 500, 'Parti di indirizzi, separate da virgole')),
});
export type PostResultsQuery = z.infer<typeof postResultsQuerySchema>;

/** A post with its text; `content` is sanitised HTML. */
export const postSchema = named(
  'Post',
  z.object({
    id: z.optional(idSchema),
    slug: z.optional(z.string()),
    title: z.nullish(z.string()),
    content: z.nullish(z.string()),
    excerpt: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
    /** What `imageUrl` shows; left out where its texts are unknown. */
    image: z.nullish(titledPictureSchema),
    authorId: z.nullish(idSchema),
    /** Who wrote it: name and role. */
    author: z.nullish(z.object({ name: z.string(), title: z.nullish(z.string()) })),
    /** What search engines show in place of the title; left out or null for the title. */
    searchTitle: z.nullish(z.string()),
    searchDescription: z.nullish(z.string()),
    publishedAt: z.nullish(instantSchema),
    /** Null for articles without one; left out by an API whose galleries are the built-in ones. */
    gallery: z.nullish(gallerySchema),
  }),
);
export type Post = z.infer<typeof postSchema>;
export const postExample: Post = {
  id: 3,
  slug: 'sigillo-passaggio-del-viandante',
  title: 'Il sigillo del passaggio del viandante',
  content: '<p>Lungo la Via Salaria…</p>',
  excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
  imageUrl: null,
  image: null,
  authorId: 1,
  author: { name: 'Rita Rossi', title: 'Archeologa' },
  publishedAt: '2025-03-05T09:00:00.000Z',
  gallery: galleryExample,
};

export const authorSchema = named(
  'Author',
  z.object({
    id: idSchema,
    name: z.string(),
    title: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
  }),
);
export type Author = z.infer<typeof authorSchema>;
export const authorExample: Author = {
  id: 1,
  name: 'Redazione',
  title: 'Associazione archeologica',
  bio: '',
  imageUrl: null,
};

export const categorySchema = named('Category', z.object({ id: idSchema, name: z.string(), slug: z.string() }));
export type Category = z.infer<typeof categorySchema>;
export const categoriesSchema = z.array(categorySchema);
export const categoryExample: Category = { id: 2, name: 'Via Salaria', slug: 'via-salaria' };
