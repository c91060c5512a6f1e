import { type ContentFields, fieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import * as z from '@salaria/contracts/z';
import { isEqual } from '../../desk/drafts/is-equal';

/** A draft of version 1.0.0 has the text and the gallery of an article beside its other fields. */
const formerDraftSchema = z.pipe(
  z.object({ fields: fieldsSchema, body: z.nullable(z.string()), gallery: z.nullable(fieldsSchema) }),
  z.transform(
    ({ fields, body, gallery }): ContentFields => ({
      ...fields,
      // Its first line separates it from the head of the file.
      ...(body !== null && { body: body.replace(/^\n+/, '') }),
      ...(gallery !== null && { gallery }),
    }),
  ),
);
/** The fields of an entry as a browser keeps them. */
export const keptFieldsSchema = z.union([formerDraftSchema, fieldsSchema]);

/** The server ends every text with a line break. */
const comparable = ({ body, ...fields }: ContentFields): ContentFields => ({
  ...fields,
  body: typeof body === 'string' && body !== '' && !body.endsWith('\n') ? `${body}\n` : body,
});

/** Returns the names of the fields in which two states of an entry differ. */
export function differingFields(a: ContentFields, b: ContentFields): string[] {
  const [left, right] = [comparable(a), comparable(b)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isEqual(left[name], right[name]));
}

/** Returns `base` with the named fields of `other`. */
export const withFieldsOf = (base: ContentFields, other: ContentFields, names: readonly string[]): ContentFields => ({
  ...base,
  ...Object.fromEntries(names.map((name) => [name, other[name]])),
});

interface Conflict {
  mine: ContentFields;
  /** From which both sides have gone on; undefined where that is unknown. */
  base: ContentFields | undefined;
  theirs: ContentFields;
}

/** Returns the fields that two people have changed differently, and those that only this page has changed. */
export function conflictOf({ mine, base, theirs }: Conflict): { asked: string[]; onlyMine: string[] } {
  const differing = differingFields(mine, theirs);
  if (!base) return { asked: differing, onlyMine: [] };
  const changedHere = differing.filter((name) => differingFields(base, mine).includes(name));
  const changedThere = differingFields(base, theirs);
  return {
    asked: changedHere.filter((name) => changedThere.includes(name)),
    onlyMine: changedHere.filter((name) => !changedThere.includes(name)),
  };
}
