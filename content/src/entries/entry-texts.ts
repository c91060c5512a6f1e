import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { splitFrontMatter } from '../articles/front-matter.js';
import { editArticle, editYaml, type FieldEdit } from '../files/edit-file.js';
import {
  entryFile,
  type EntryKey,
  fieldOrder,
  galleryFile,
  isFileKind,
  isKeyedKind,
  isListKind,
} from './entry-kinds.js';

export type Fields = Record<string, unknown>;
/** Texts of content files by path. */
export type Texts = ReadonlyMap<string, string>;

/** What an entry says, apart from whether it is a draft. */
export interface EntryTexts {
  fields: Fields;
  /** Markdown of an article; null for other kinds. */
  body: string | null;
  gallery: Fields | null;
}

export interface StoredEntry extends EntryTexts {
  isDraft: boolean;
}

/** Returns an entry of the content files; undefined when there is none. A file that is no YAML has no fields. */
export function readEntry(texts: Texts, key: EntryKey): StoredEntry | undefined {
  const text = texts.get(entryFile(key));
  if (text === undefined) return undefined;
  if (key.kind === 'articles') {
    const split = splitFrontMatter(text);
    const { draft, ...fields } = asFields(yamlValue(split?.front ?? ''));
    const gallery = texts.get(galleryFile(key.slug));
    return {
      ...{ fields, body: split?.body ?? text, isDraft: draft === true },
      gallery: gallery === undefined ? null : asFields(yamlValue(gallery)),
    };
  }
  const value = yamlValue(text);
  if (isListKind(key.kind)) return withoutBody({ entries: value });
  if (!isKeyedKind(key.kind)) {
    const { draft, ...fields } = asFields(value);
    return isFileKind(key.kind) ? { ...withoutBody(fields), isDraft: draft === true } : withoutBody(asFields(value));
  }
  const entries = asFields(value);
  return Object.hasOwn(entries, key.slug) ? withoutBody(asFields(entries[key.slug])) : undefined;
}

/** Returns the keys of all entries in a file of keyed entries. */
export function keysIn(text: string | undefined): string[] {
  return text === undefined ? [] : Object.keys(asFields(yamlValue(text)));
}

/**
 * Sets an entry in the content files, or removes it where undefined. What it does not change stays as typed, comments
 * included.
 */
export function writeEntry(texts: Texts, key: EntryKey, entry: StoredEntry | undefined): Map<string, string> {
  const result = new Map(texts);
  const file = entryFile(key);
  const set = (path: string, text: string | undefined) => {
    if (text === undefined) result.delete(path);
    else result.set(path, text);
  };
  if (isKeyedKind(key.kind)) {
    const entries = asFields(yamlValue(texts.get(file) ?? ''));
    const { [key.slug]: _, ...others } = entries;
    set(file, withFields(texts.get(file), entry ? { ...entries, [key.slug]: entry.fields } : others));
    return result;
  }
  if (key.kind === 'articles') {
    const gallery = entry?.gallery ?? undefined;
    set(galleryFile(key.slug), gallery && withFields(texts.get(galleryFile(key.slug)), gallery));
  }
  set(file, entry && textOf(texts.get(file), key, entry));
  return result;
}

function textOf(text: string | undefined, key: EntryKey, { fields, body, isDraft }: StoredEntry): string {
  if (isListKind(key.kind)) return withFields(text, fields.entries);
  if (!isFileKind(key.kind)) return withFields(text, fields);
  const all = { ...ordered(fields, fieldOrder(key.kind)), ...(isDraft && { draft: true }) };
  if (key.kind !== 'articles') return withFields(text, all);
  const split = text === undefined ? undefined : splitFrontMatter(text);
  if (text === undefined || split === undefined || !isMapping(split.front))
    return `---\n${yamlText(all)}---\n${body ?? ''}`;
  const edits = fieldEdits(asFields(yamlValue(split.front)), all);
  return editArticle(text, edits, body ?? '') ?? text;
}

/** Sets the fields of a YAML text; it is written again when it is no text of the same form. */
function withFields(text: string | undefined, value: unknown): string {
  const current = text === undefined ? undefined : yamlValue(text);
  if (text === undefined || !sameForm(current, value)) return yamlText(value);
  const edits = fieldEdits(current, value);
  return edits.some(([path]) => path.length === 0) ? yamlText(value) : editYaml(text, edits);
}

/** Returns the smallest edits that make `before` equal to `after`. */
export function fieldEdits(before: unknown, after: unknown, path: string[] = []): FieldEdit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): FieldEdit[] =>
      Object.hasOwn(after, key) && after[key] !== undefined
        ? fieldEdits(Object.hasOwn(before, key) ? before[key] : undefined, after[key], [...path, key])
        : [[[...path, key], undefined]],
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => fieldEdits(before[index], item, [...path, String(index)]));
  return [[path, after]];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const maxParsed = 1000;
const parsedTexts = new Map<string, unknown>();

/** Returns the value of a YAML text, undefined when it is none. Results are remembered and must not be changed. */
export function yamlValue(text: string): unknown {
  if (parsedTexts.has(text)) return parsedTexts.get(text);
  let value: unknown;
  try {
    value = parse(text, { logLevel: 'error' });
  } catch {
    value = undefined;
  }
  if (parsedTexts.size >= maxParsed) parsedTexts.clear();
  parsedTexts.set(text, value);
  return value;
}

/** Formats YAML as editors write it: no aliases, no folded lines. */
export const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, flowCollectionPadding: true });

const withoutBody = (fields: Fields): StoredEntry => ({ fields, body: null, gallery: null, isDraft: false });
const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
const isMapping = (text: string) => isFields(yamlValue(text));
const sameForm = (a: unknown, b: unknown) =>
  (isFields(a) && isFields(b)) || (Array.isArray(a) && Array.isArray(b) && a.length === b.length);

function ordered(fields: Fields, order: readonly string[]): Fields {
  const known = order.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]);
  const others = Object.entries(fields).filter(([name]) => !order.includes(name) && name !== 'draft');
  return Object.fromEntries([...known, ...others]) as Fields;
}
