import * as z from '@salaria/contracts/z';

/** Most items of one page of a list. */
export const maxPageSize = 500;

const limitMessage = `Un numero da 1 a ${maxPageSize}`;
export const cursorMessage = 'Cursore non valido: seguire il collegamento rel="next" della pagina precedente';

/**
 * Query parameters of a list; it comes in pages when one of them is given. `cursor` is in the link to the next page.
 */
export const pageParameters = {
  limit: z.optional(
    z.pipe(
      z.string(limitMessage).check(z.regex(/^[1-9]\d{0,2}$/, limitMessage)),
      z.pipe(z.transform(Number), z.int().check(z.maximum(maxPageSize, limitMessage))),
    ),
  ),
  cursor: z.optional(z.string(cursorMessage).check(z.regex(/^[A-Za-z0-9_-]{1,300}$/, cursorMessage))),
};

export const pageQuerySchema = z.object(pageParameters);
export type PageQuery = z.infer<typeof pageQuerySchema>;

const pageMessage = 'Un numero di pagina da 1 a 999999';

/** Query parameters of a list whose pages have numbers. Past the last page comes the last one. */
export const numberedPageParameters = {
  limit: pageParameters.limit,
  page: z.optional(
    z.pipe(z.string(pageMessage).check(z.regex(/^[1-9]\d{0,5}$/, pageMessage)), z.pipe(z.transform(Number), z.int())),
  ),
};
export type NumberedPageQuery = { limit?: number | undefined; page?: number | undefined };

/** Returns the fields of a page with its number; `total` is the length of the whole list. */
export const numberedPage = <T extends z.ZodMiniType>(item: T) => ({
  items: z.array(item),
  total: z.int(),
  page: z.int(),
});
