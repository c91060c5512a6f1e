import { instantSchema, named } from '@salaria/contracts/common';
import { contentVersionSchema, fieldsSchema, sentFieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import * as z from '@salaria/contracts/z';

/**
 * What made a revision: an import of files or of a table, its undoing, or a person at the desk. `set_aside` is a text
 * of a working copy that a later one has replaced, which the site never had.
 */
export const revisionEvents = [
  'imported',
  'undone',
  'published',
  'unpublished',
  'removed',
  'resolved',
  'set_aside',
] as const;

const revisionShape = {
  id: contentVersionSchema,
  event: z.enum(revisionEvents),
  at: instantSchema,
  /** Name of the account; null for an import of the content files. */
  author: z.nullable(z.string()),
  /** Whether this is the state that the site has. */
  isCurrent: z.boolean(),
};
export const contentRevisionSchema = named('ContentRevision', z.object(revisionShape));
export type ContentRevision = z.infer<typeof contentRevisionSchema>;
export const contentRevisionsSchema = z.array(contentRevisionSchema);

export const contentRevisionDetailSchema = named(
  'ContentRevisionDetail',
  z.object({
    ...revisionShape,
    /** Null for a removal. */
    fields: z.nullable(fieldsSchema),
    /** Those of the revision before; null where the entry did not exist. */
    before: z.nullable(fieldsSchema),
    /** Those that the site has now; null where it has none. */
    current: z.nullable(fieldsSchema),
  }),
);
export type ContentRevisionDetail = z.infer<typeof contentRevisionDetailSchema>;
/** A text that loses against another editor's, to be kept. */
export const contentSetAsideSchema = named('ContentSetAside', z.strictObject({ fields: sentFieldsSchema }));
export type ContentSetAside = z.infer<typeof contentSetAsideSchema>;
/** A revision in a path. */
export const contentRevisionParamSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Versione non valida')),
  z.pipe(z.transform(Number), contentVersionSchema),
);
