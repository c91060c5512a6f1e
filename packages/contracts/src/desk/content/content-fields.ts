import { cleanText } from '@salaria/contracts/clean-text';
import * as z from '@salaria/contracts/z';

const maxFieldCharacters = 20_000;
const maxBodyCharacters = 60_000;
/**
 * The time to parse Markdown grows with the square of a block: one of 60,000 characters can take 13 s of the process,
 * twelve of 5000 less than a second. Our longest paragraph has 832.
 */
const maxBlockCharacters = 5000;
/** Twenty quotes or lists in one another, opened in one line; thousands exhaust the stack of the parser. */
const deepNesting = /^(?:[ \t]{0,3}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;
const isBlockTooLong = (text: string) => text.split(/\n[ \t\r]*\n/).some(({ length }) => length > maxBlockCharacters);
const maxDepth = 8;
const maxValues = 4000;
/** Tab, line feed and carriage return are text; other control characters and lone surrogates are not. */
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/u;
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;
const reservedKeys = ['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];
const isKey = (key: string) => keyPattern.test(key) && !reservedKeys.includes(key);

/** Whether fields are plain JSON of harmless keys and printable texts, within the limits; `body` has its own. */
function isContentValue(fields: unknown): boolean {
  let values = 0;
  const value =
    typeof fields === 'object' && fields !== null && 'body' in fields && typeof fields.body === 'string'
      ? { ...fields, body: '' }
      : fields;
  const isPlain = (it: unknown, depth: number): boolean => {
    values += 1;
    if (values > maxValues || depth > maxDepth) return false;
    if (typeof it === 'string') return it.length <= maxFieldCharacters && !unprintable.test(it);
    if (Array.isArray(it)) return it.every((item) => isPlain(item, depth + 1));
    if (typeof it !== 'object' || it === null) return it === null || ['boolean', 'number'].includes(typeof it);
    return Object.entries(it).every(([key, item]) => isKey(key) && isPlain(item, depth + 1));
  };
  return isPlain(value, 0);
}

/**
 * Fields of an entry by name. A kind that is a list (timeline, slides, village) has one field, `entries`. `draft` is no
 * field: publishing and unpublishing set it.
 */
export const fieldsSchema = z.record(z.string(), z.unknown());
export type ContentFields = z.infer<typeof fieldsSchema>;
/** Rules of the text of an article. */
const sentBodySchema = z.optional(
  z.string().check(
    z.maxLength(maxBodyCharacters, `Al massimo ${maxBodyCharacters} caratteri`),
    z.refine((text) => !unprintable.test(text), 'Il testo contiene caratteri non ammessi'),
    z.refine(
      (text) => !isBlockTooLong(text),
      `Un capoverso, un elenco o una tabella ha più di ${maxBlockCharacters} caratteri: dividilo con una riga vuota`,
    ),
    z.refine((text) => !deepNesting.test(text), 'Troppe citazioni o troppi elenchi uno dentro l’altro'),
  ),
);
/** Returns fields with their texts in the form in which texts are stored; what is nested too deep stays, and is refused. */
function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanValue(item, depth + 1)]));
}

/** zod omits the key `__proto__` of a record without a word, so the value is checked before. */
const sentValueSchema = z.unknown().check(
  z.overwrite((value) => cleanValue(value)),
  z.refine(isContentValue, 'Un campo è troppo lungo o contiene caratteri o nomi non ammessi'),
);
z.globalRegistry.add(sentValueSchema, { type: 'object' });
export const sentFieldsSchema = z.pipe(z.pipe(sentValueSchema, fieldsSchema), z.looseObject({ body: sentBodySchema }));

/** Counts the changes of an entry: a call with an older one is refused with 409 `edit_conflict`. */
export const contentVersionSchema = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const sentSlugSchema = z
  .string()
  .check(
    z.maxLength(80, 'Al massimo 80 caratteri'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo lettere minuscole senza accenti, cifre e trattini'),
  );
