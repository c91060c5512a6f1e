import { articleSchema, artifactSchema, discoverySchema, quizSchema, slugPattern } from '../files/schemas.js';

/** Kinds of entries; the desk's contract has the same list, which a test compares. */
export const entryKinds = [
  ...(['articles', 'artifacts', 'quizzes', 'discoveries', 'categories', 'authors'] as const),
  ...(['timeline', 'periods', 'slides', 'village'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry by its kind and slug. */
export interface EntryKey {
  kind: EntryKind;
  slug: string;
}

/** Kinds with a file for each entry, and their fields in the order of a new file. */
const fieldOrders: Partial<Record<EntryKind, readonly string[]>> = {
  articles: Object.keys(articleSchema.shape),
  artifacts: Object.keys(artifactSchema.shape),
  quizzes: Object.keys(quizSchema.shape),
  discoveries: Object.keys(discoverySchema.shape),
};
const keyedKinds: readonly EntryKind[] = ['categories', 'authors'];
const listKinds: readonly EntryKind[] = ['timeline', 'slides', 'village'];

/** Whether each entry is a file of its own, which can be a draft. */
export const isFileKind = (kind: EntryKind): boolean => kind in fieldOrders;
/** Whether the entries are keys of one file. */
export const isKeyedKind = (kind: EntryKind): boolean => keyedKinds.includes(kind);
/** Whether the one file is a list; its items are the field `entries`. */
export const isListKind = (kind: EntryKind): boolean => listKinds.includes(kind);
export const fieldOrder = (kind: EntryKind): readonly string[] => fieldOrders[kind] ?? [];

/** Returns the path of the file that an entry is in. */
export function entryFile({ kind, slug }: EntryKey): string {
  if (!isFileKind(kind)) return `${kind}.yml`;
  return `${kind}/${slug}.${kind === 'articles' ? 'md' : 'yml'}`;
}

export const galleryFile = (slug: string): string => `articles/${slug}/gallery.yml`;

/** Whether an entry of this kind can have this slug. */
export function isEntryKey({ kind, slug }: EntryKey): boolean {
  return isFileKind(kind) || isKeyedKind(kind) ? slug.length <= 80 && slugPattern.test(slug) : slug === kind;
}

/** Returns the file entry that a path belongs to; undefined for pictures and for files with several entries. */
export function entryOfFile(path: string): EntryKey | undefined {
  const [, folder, slug, gallery, ending] = /^([a-z]+)\/([a-z0-9-]+)(\/gallery)?\.(md|yml)$/.exec(path) ?? [];
  const kind = entryKinds.find((candidate) => candidate === (folder ?? path.replace(/\.yml$/, '')));
  if (kind === undefined) return undefined;
  if (folder === undefined) return isKeyedKind(kind) ? undefined : { kind, slug: kind };
  const key = { kind, slug: slug ?? '' };
  const isOwn = gallery === undefined ? path === entryFile(key) : kind === 'articles' && ending === 'yml';
  return isOwn && isEntryKey(key) ? key : undefined;
}
