import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

const entry = z.object({ slug: z.string(), title: z.string() });

/** What an import of a WordPress export has made, all of it as drafts, and what it has left out. */
export const wordPressImportSchema = named(
  'WordPressImport',
  z.object({
    articles: z.array(entry),
    pages: z.array(entry),
    /** Pictures that the texts name and the library lacks: name in the library and file of the old site. */
    missingPictures: z.array(z.object({ slug: z.string(), file: z.string() })),
    /** What was not taken, and why. */
    leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
    /** Parts of the texts that were removed, by kind: 'video', 'modulo'. */
    removed: z.array(z.object({ what: z.string(), count: z.int() })),
  }),
);
export type WordPressImport = z.infer<typeof wordPressImportSchema>;
export const wordPressImportExample: WordPressImport = {
  articles: [{ slug: 'visita-alla-torre', title: 'Visita alla torre' }],
  pages: [{ slug: 'chi-siamo', title: 'Chi siamo' }],
  missingPictures: [{ slug: 'torre-2019', file: 'torre-2019.jpg' }],
  leftOut: [{ what: 'Saluti', reason: 'era nel cestino' }],
  removed: [{ what: 'iframe', count: 2 }],
};

/** How a browser sends an export. `timeoutMs`: sending 50 MB over a slow connection, and reading it. */
export const wordPressUpload = {
  method: 'POST',
  path: '/api/desk/wordpress',
  field: 'export',
  timeoutMs: 300_000,
} as const;
