import { cleanText } from '@salaria/contracts/clean-text';
import { slugOf } from '@salaria/contracts/record-texts';
import * as z from '@salaria/contracts/z';

export { slugOf };

/** Registers `schema` as the OpenAPI component `id` and returns it. */
export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** PostgreSQL stores neither NUL nor lone surrogates; a text with one is rejected rather than altered. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Returns the schema of a text that a visitor sends, in the form in which texts are stored: `min` to `max` UTF-16 units,
 * at least one of them visible when `min` > 0. `tooShort` is the message for a missing or shorter text.
 */
export const sentText = (min: number, max: number, tooShort?: string) => textOf(cleanText, min, max, tooShort);

/** Returns the schema of a password, of which no character changes; otherwise like `sentText`. */
export const sentPassword = (min: number, max: number, tooShort?: string) => textOf((text) => text, min, max, tooShort);

const textOf = (clean: (text: string) => string, min: number, max: number, tooShort = 'Campo obbligatorio') =>
  z.string(tooShort).check(
    z.overwrite(clean),
    z.minLength(min, tooShort),
    z.maxLength(max, `Al massimo ${max} caratteri`),
    z.refine((text) => !unstorable.test(text), 'Il testo contiene caratteri non ammessi'),
    z.refine((text) => min === 0 || text.trim().length > 0, tooShort),
  );

/** A filter of a list: one of `values` or nothing. The API answers 404 for another one, which does not exist. */
export function knownValue(values: readonly string[]) {
  const schema = sentText(0, 100, 'Indica un solo valore');
  z.globalRegistry.add(schema, { enum: [...values, ''] });
  return schema;
}

/** Control characters, such as those that end a header of a mail or a line; and the separators of lines of Unicode. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

/** Returns the schema of a text of one line, such as a name, a title or a subject; otherwise like `sentText`. */
export const sentLine = (min: number, max: number, tooShort?: string) =>
  sentText(min, max, tooShort).check(
    z.refine((text) => !lineBreaking.test(text), 'Il testo deve stare su una riga, senza caratteri di controllo'),
  );

const notAnAddress = 'Indirizzo email non valido';
/** The addresses that HTML takes (`input type=email`), with a domain of several parts. */
const addressPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** Returns an address with its domain in ASCII (IDNA): `luca@città.example` as `luca@xn--citt-3na.example`. */
export function asciiAddress(address: string): string {
  const [, local = '', domain = ''] = /^([^@]+)@([^@\s/?#:\\]*[^\x00-\x7f][^@\s/?#:\\]*)$/.exec(address) ?? [];
  return domain !== '' && URL.canParse(`https://${domain}`)
    ? `${local}@${new URL(`https://${domain}`).hostname}`
    : address;
}

/** An e-mail address that a visitor sends, stored with its domain in ASCII; at most 254 characters (RFC 5321). */
export const sentEmail = z.string(notAnAddress).check(
  z.overwrite((text) => asciiAddress(cleanText(text))),
  z.maxLength(254, { error: notAnAddress, abort: true }),
  z.regex(addressPattern, notAnAddress),
);
z.globalRegistry.add(sentEmail, { format: 'email' });

/** A field hidden from people: a message with it comes from a program, and is discarded without an error. */
export const honeypot = z.optional(sentText(0, 500));

/** Row ids: positive 32-bit integers. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647, 'Identificativo non valido'));

/** An id in a path or query, as text. */
export const idParamSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Identificativo non valido')),
  z.pipe(z.transform(Number), idSchema),
);

/** A slug in a path. Wider than the stored slugs, so that an unknown one is answered with 404 and not with 400. */
export const slugParamSchema = sentText(1, 200, 'Indirizzo non valido');

/** ISO 8601 instant. */
export const instantSchema = z.string();

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant that a client sends, with its time zone, in a year that PostgreSQL and ISO 8601 write with four digits. */
export const sentInstant = (message: string) =>
  z.string(message).check(
    z.maxLength(40, message),
    z.refine((text) => {
      const time = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
      return !Number.isNaN(time) && /^[1-9]\d{3}-/.test(new Date(time).toISOString());
    }, message),
  );

export const errorSchema = named(
  'Error',
  z.object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** Path of the page with the whole report of a release that the gate rejected. */
    report: z.optional(z.string()),
  }),
);
export type ErrorBody = z.infer<typeof errorSchema>;
export const errorExample: ErrorBody = {
  statusCode: 400,
  code: 'bad_request',
  message: 'Indirizzo email non valido',
  issues: [{ path: 'email', message: 'Indirizzo email non valido' }],
};

/** Response to a message, a subscription or a login. The specified response to a message has no `success`. */
export const acknowledgementSchema = named(
  'Acknowledgement',
  z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()) }),
);
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
export const acknowledgementExample: Acknowledgement = {
  success: true,
  message: 'Il tuo messaggio è stato inviato con successo!',
};
