import { idSchema, instantSchema, named, sentInstant } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

const instantMessage = 'Un istante ISO 8601 con il fuso: 2026-03-05T09:00:00Z';
const cursorMessage = 'Cursore non valido: usare `next` della pagina precedente';
const limitMessage = 'Un numero da 1 a 500';

/** Collections of the API whose changes are recorded. */
export const changeKinds = ['posts', 'categories', 'authors', 'artifacts', 'quizzes', 'discoveries'] as const;

/** `since` is inclusive; `cursor` is `next` of the previous page. */
export const changesQuerySchema = z.object({
  since: z.optional(sentInstant(instantMessage)),
  kind: z.optional(z.enum(changeKinds, 'Genere non valido')),
  cursor: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, cursorMessage)), z.transform(Number))),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, limitMessage)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1, limitMessage), z.maximum(500, limitMessage))),
    ),
  ),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

/** The last change of a public record. */
export const changeSchema = z.object({
  /** One of `changeKinds`; a later version may have more. */
  kind: z.string(),
  id: idSchema,
  action: z.enum(['added', 'changed', 'removed']),
  at: instantSchema,
});
export type Change = z.infer<typeof changeSchema>;

export const changesSchema = named(
  'Changes',
  z.object({
    changes: z.array(changeSchema),
    /** `since` of the next visit, once there is no further page. */
    until: instantSchema,
    /** Cursor of the next page; missing on the last one. */
    next: z.optional(z.string()),
  }),
);
export type Changes = z.infer<typeof changesSchema>;
const changeExample: Change = { kind: 'artifacts', id: 1, action: 'changed', at: '2026-03-05T09:00:00.000Z' };
export const changesExample: Changes = { changes: [changeExample], until: changeExample.at };
