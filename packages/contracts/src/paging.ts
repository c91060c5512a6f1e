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
