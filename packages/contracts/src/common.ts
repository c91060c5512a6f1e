import * as z from '@salaria/contracts/z';

/** Names a schema as an OpenAPI component and hands it back. */
export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** PostgreSQL can hold neither NUL nor half a surrogate pair, so a text that has one is refused instead of altered. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * A text that a visitor sends: between `min` and `max` UTF-16 units, at least one of them visible when `min` > 0.
 * `tooShort` is what the visitor reads when it is missing or too short.
 */
export const sentText = (min: number, max: number, tooShort = 'Campo obbligatorio') =>
  z.string(tooShort).check(
    z.minLength(min, tooShort),
    z.maxLength(max, `Al massimo ${max} caratteri`),
    z.refine((text) => !unstorable.test(text), 'Il testo contiene caratteri non ammessi'),
    z.refine((text) => min === 0 || text.trim().length > 0, tooShort),
  );

/** An e-mail address as a visitor sends it; at most 254 characters (RFC 5321). */
export const sentEmail = z.email('Indirizzo email non valido').check(z.maxLength(254, 'Indirizzo email non valido'));

/** Filled in by programs only: the field is hidden from people, and a message that has it is dropped in silence. */
export const honeypot = z.optional(sentText(0, 500));

/** Row ids: positive 32-bit integers. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An id in a path, where everything is text. */
export const idParamSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Identificativo non valido')),
  z.pipe(z.transform(Number), idSchema),
);

/** A slug in a path: what a URL segment of ours can hold, not only what we store, so that unknown ones are 404 and not 400. */
export const slugParamSchema = sentText(1, 200, 'Indirizzo non valido');

/** ISO 8601 instant. */
export const instantSchema = z.string();

export const errorSchema = named(
  'Error',
  z.object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
);
export type ErrorBody = z.infer<typeof errorSchema>;

/** What contact and newsletter answer. */
export const acknowledgementSchema = named(
  'Acknowledgement',
  z.object({ success: z.boolean(), message: z.optional(z.string()) }),
);
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
