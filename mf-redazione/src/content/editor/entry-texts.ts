import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { type ContentTexts, contentTextsSchema } from '@salaria/contracts/desk/content/content-texts';
import * as z from '@salaria/contracts/z';
import { isEqual } from '../../desk/drafts/is-equal';
import { type FieldPath, withValueAt } from '../form/field-spec';

export const textsOf = ({ fields, body, gallery }: ContentEntry): ContentTexts => ({ fields, body, gallery });

export const isTexts = (value: unknown): value is ContentTexts => z.safeParse(contentTextsSchema, value).success;

/** The server ends every text with a line break. */
const withLineEnd = (body: string): string => (body === '' || body.endsWith('\n') ? body : `${body}\n`);

/** Returns all parts of an entry as one group of fields, with the names that the problems of the server have. */
export const flatTexts = ({ fields, body, gallery }: ContentTexts): Record<string, unknown> => ({
  ...fields,
  ...(body !== null && { body: withLineEnd(body) }),
  ...(gallery !== null && { gallery }),
});

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Returns a copy in which one field has another value; `body` and `gallery` are fields too. */
export function withField(texts: ContentTexts, path: FieldPath, value: unknown): ContentTexts {
  const [part, ...rest] = path;
  if (part === 'body') return { ...texts, body: typeof value === 'string' ? value : null };
  if (part === 'gallery') {
    const gallery = withValueAt(texts.gallery, rest, value);
    return { ...texts, gallery: gallery === undefined || gallery === null ? null : asFields(gallery) };
  }
  return { ...texts, fields: asFields(withValueAt(texts.fields, path, value)) };
}

/** Returns the names of the fields in which two states of an entry differ. */
export function differingFields(a: ContentTexts, b: ContentTexts): string[] {
  const left = new Map(Object.entries(flatTexts(a)));
  const right = new Map(Object.entries(flatTexts(b)));
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (field) => !isEqual(left.get(field) ?? null, right.get(field) ?? null),
  );
}

/** Returns `base` with the named fields of `other`. */
export function withFieldsOf(base: ContentTexts, other: ContentTexts, fields: readonly string[]): ContentTexts {
  const values = new Map(Object.entries(flatTexts(other)));
  return fields.reduce((texts, field) => withField(texts, [field], values.get(field)), base);
}

/** Returns the blank lines at the beginning of a text, which separate it from the head of its file. */
export const bodyLead = (body: string): string => /^\n*/.exec(body)?.[0] ?? '';
