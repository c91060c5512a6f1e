import { createHash } from 'node:crypto';
import { slugPattern } from '@salaria/contracts/kinds/fields/fields';
import { type ContentKind, type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';

export type Fields = Record<string, unknown>;

/** An entry by its kind and slug. */
export interface EntryKey {
  kind: EntryKind;
  slug: string;
}

/** An entry that the desk edits. */
export interface ContentKey extends EntryKey {
  kind: ContentKind;
}

/** What an entry says, right or wrong. */
export interface Entry {
  fields: Fields;
  /** Whether visitors do not see it. */
  isDraft: boolean;
  /** The `domainFlags` of its kind, in files: the site has them in its row. */
  flags?: Fields;
}

/** Stands for the slugs of all entries in a file. */
export const wholeFile = '*';

/** Entries by `idOf` their keys. */
export type Entries = ReadonlyMap<string, Entry>;

/** Returns an entry's key as one text. */
export const idOf = ({ kind, slug }: EntryKey): string => `${kind}/${slug}`;

export function keyOfId(id: string): EntryKey {
  const [kind, slug = ''] = id.split('/');
  return { kind: kind as EntryKind, slug };
}

/** Whether a kind has one entry, which always exists, and no list of entries. */
export const isOnlyOne = (kind: EntryKind): boolean => ['single', 'list'].includes(kindOf(kind).storage);

/** Whether an entry of this kind can have this slug: one that is the only one of its kind is named like it. */
export const isEntryKey = ({ kind, slug }: EntryKey): boolean =>
  isOnlyOne(kind) ? slug === kind : slug.length <= 80 && slugPattern.test(slug);

/** Returns the field that is the text of a Markdown file below the other fields; undefined for kinds without one. */
export const textFieldOf = (kind: EntryKind): string | undefined =>
  kindOf(kind).fields.find(({ type }) => type === 'markdown')?.name;

/** Returns the fields of a kind with a text that have a file of their own beside it. */
export const besideFieldsOf = (kind: EntryKind): string[] =>
  textFieldOf(kind) === undefined
    ? []
    : kindOf(kind).fields.flatMap(({ type, name }) => (type === 'group' ? name : []));

/** Returns the path of the file that has an entry. */
export function entryFile({ kind, slug }: EntryKey): string {
  if (kindOf(kind).storage !== 'file') return `${kind}.yml`;
  return `${kind}/${slug}.${textFieldOf(kind) === undefined ? 'yml' : 'md'}`;
}

/** Returns the path of the file that has a field of an entry beside the entry's own. */
export const besideFile = ({ kind, slug }: EntryKey, field: string): string => `${kind}/${slug}/${field}.yml`;

/** Returns the paths of all files that an entry can have. */
export const filesOfKey = (key: EntryKey): string[] => [
  entryFile(key),
  ...besideFieldsOf(key.kind).map((field) => besideFile(key, field)),
];

/** Returns the path of the master of a picture. */
export const masterPath = (slug: string): string => `images/${slug}.webp`;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a hash of all that an entry says, whatever the order of its fields; '' for none. */
export function hashOfEntry(entry: Entry | undefined): string {
  if (entry === undefined) return '';
  return createHash('sha256')
    .update(JSON.stringify(sorted([entry.fields, entry.isDraft])))
    .digest('hex');
}

/** Returns the ids of the entries that differ between two states, those that one lacks included. */
export const changedIds = (before: Entries, after: Entries): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => hashOfEntry(before.get(id)) !== hashOfEntry(after.get(id)),
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, item]) => [name, sorted(item)]),
  );
}
