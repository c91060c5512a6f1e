import { entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
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

/** Returns the content files of entries by path: one form for all that is the same. */
export function filesOf(entries: Entries): Map<string, string> {
  const files = new Map<string, string>();
  const keyed = new Map<string, Fields>();
  for (const [id, entry] of entries) {
    const key = keyOfId(id);
    const file = entryFile(key);
    if (kindOf(key.kind).storage === 'key')
      keyed.set(file, { ...keyed.get(file), [key.slug]: ordered(key, entry.fields) });
    else for (const [path, text] of filesOfEntry(key, entry)) files.set(path, text);
  }
  for (const kind of entryKinds().filter((it) => kindOf(it).storage === 'key'))
    files.set(`${kind}.yml`, yamlText(keyed.get(`${kind}.yml`) ?? {}));
  return files;
}

function filesOfEntry(key: EntryKey, { fields, isDraft }: Entry): [path: string, text: string][] {
  const file = entryFile(key);
  if (kindOf(key.kind).storage === 'list') return [[file, yamlText(fields.entries ?? [])]];
  const [textField, besideFields] = [textFieldOf(key.kind), besideFieldsOf(key.kind)];
  const own = Object.entries(ordered(key, fields)).filter(
    ([name]) => name !== textField && !besideFields.includes(name),
  );
  const yaml = yamlText({ ...Object.fromEntries(own), ...(isDraft && { draft: true }) });
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
