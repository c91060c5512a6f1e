import { type EntryKind, entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { stringify } from 'yaml';
import {
  besideFieldsOf,
  besideFile,
  type Entries,
  type Entry,
  type EntryKey,
  entryFile,
  type Fields,
  keyOfId,
  textFieldOf,
} from '../entries/entry.js';

/** A content file by its path below the content folder. */
export interface TextFile {
  path: string;
  text: string;
}

/** Returns the content files of entries: one form for all that is the same. */
export function filesOf(entries: Entries): TextFile[] {
  const own = [...entries].flatMap(([id, entry]) => {
    const key = keyOfId(id);
    return hasOwnFile(key.kind) ? filesOfEntry(key, entry) : [];
  });
  return [...sharedFilesOf(entries), ...own];
}

/** Whether each entry of a kind has a file of its own. */
export const hasOwnFile = (kind: EntryKind): boolean => kindOf(kind).storage === 'file';

/** Returns the content files of the entries that have no file of their own. */
export function sharedFilesOf(entries: Entries): TextFile[] {
  const keyed = new Map<EntryKind, Fields>();
  const files: TextFile[] = [];
  for (const [id, entry] of entries) {
    const key = keyOfId(id);
    if (hasOwnFile(key.kind)) continue;
    if (kindOf(key.kind).storage === 'key')
      keyed.set(key.kind, { ...keyed.get(key.kind), [key.slug]: ordered(key, entry.fields) });
    else files.push(...filesOfEntry(key, entry));
  }
  for (const kind of entryKinds().filter((it) => kindOf(it).storage === 'key'))
    files.push({ path: `${kind}.yml`, text: yamlText(keyed.get(kind) ?? {}) });
  return files;
}

/** Returns the content files of an entry that has its own. */
export function filesOfEntry(key: EntryKey, entry: Entry): TextFile[] {
  return textsOfEntry(key, entry).map(([path, text]) => ({ path, text }));
}

function textsOfEntry(key: EntryKey, { fields, isDraft, flags }: Entry): [path: string, text: string][] {
  const file = entryFile(key);
  if (kindOf(key.kind).storage === 'list') return [[file, yamlText(fields.entries ?? [])]];
  const [textField, besideFields] = [textFieldOf(key.kind), besideFieldsOf(key.kind)];
  const own = Object.entries(ordered(key, fields)).filter(
    ([name]) => name !== textField && !besideFields.includes(name),
  );
  const yaml = yamlText({ ...Object.fromEntries(own), ...flags, ...(isDraft && { draft: true }) });
  if (textField === undefined) return [[file, yaml]];
  const text = fields[textField];
  return [
    [file, `---\n${yaml}---\n\n${typeof text === 'string' ? text : ''}`],
    ...besideFields
      .filter((name) => fields[name] !== undefined)
      .map((name): [string, string] => [besideFile(key, name), yamlText(fields[name])]),
  ];
}

/** Returns fields in the order of their kind; those that it does not know come last. */
function ordered({ kind }: EntryKey, fields: Fields): Fields {
  const { names } = kindOf(kind);
  const known = names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]);
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...known, ...others]) as Fields;
}

/** Formats YAML as editors write it: no aliases, no folded lines. */
const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, flowCollectionPadding: true });
