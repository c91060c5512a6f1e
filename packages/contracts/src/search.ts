import { named, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const searchQuerySchema = z.object({
  q: sentText(1, 200, 'Scrivi che cosa cercare'),
  /** Most results, 1 to 50. */
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'Un numero da 1 a 50')),
      z.pipe(
        z.transform(Number),
        z.int().check(z.minimum(1, 'Un numero da 1 a 50'), z.maximum(50, 'Un numero da 1 a 50')),
      ),
    ),
  ),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const searchResultSchema = z.object({
  /** Italian noun: 'articolo', 'reperto', 'periodo', 'quiz', 'scoperta', or that of a later domain. */
  kind: z.string(),
  title: z.string(),
  /** Path of the page of the result. */
  url: z.string(),
  excerpt: z.nullish(z.string()),
  imageUrl: z.nullish(z.string()),
});
export const searchResultsSchema = named('SearchResults', z.object({ results: z.array(searchResultSchema) }));
export type SearchResults = z.infer<typeof searchResultsSchema>;
export const searchResultsExample: SearchResults = {
  results: [
    {
      kind: 'articolo',
      title: 'Il mistero della dea Vacuna',
      url: '/blog/mistero-dea-vacuna-storia-archeologia',
      excerpt: 'Gli stessi Romani non sapevano bene chi fosse.',
      imageUrl: '/images/articolo-mistero-dea-vacuna-0f3c1d2e-1600x900-8a7f6b.jpg',
    },
  ],
};
