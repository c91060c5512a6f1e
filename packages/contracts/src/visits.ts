import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

// As of the other reports of pages, unknown fields are dropped: a newer page may report to an older process.

/** Characters of a search that are reported. */
export const maxSearchCharacters = 200;

/** A page that a visitor has opened. It has nothing about the visitor. */
export const visitSchema = named(
  'Visit',
  z.object({
    path: z.string().check(z.regex(/^\//)),
    /** Address of the page that the visitor came from; only its host name is counted. */
    referrer: z.optional(z.string()),
    /** Instead of a visit, a search on this page with so many results. */
    results: z.optional(z.int().check(z.minimum(0))),
    /** What was searched without a result. Its words are counted one by one; the text is not stored. */
    words: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  }),
);
export type Visit = z.infer<typeof visitSchema>;
export const visitExample: Visit = { path: '/blog/posta-romana', referrer: 'https://it.wikipedia.org/' };
