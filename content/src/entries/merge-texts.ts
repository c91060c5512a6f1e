import { isDeepStrictEqual } from 'node:util';
import { splitFrontMatter } from '../articles/front-matter.js';
import { editArticle, editYaml, type FieldEdit } from '../files/edit-file.js';
import { fieldEdits, isFields, yamlText, yamlValue } from './entry-texts.js';

/** Three texts of one file; undefined where it is missing. */
export interface ThreeTexts {
  /** At the last import. */
  base: string | undefined;
  /** On the site now. */
  site: string | undefined;
  /** In the content folder now. */
  file: string | undefined;
}

/** A field that site and folder changed to different values, as texts. */
export interface FieldConflict {
  /** List items counted from 1; `body` for the text of an article, '' for the whole file. */
  field: string;
  before: string | null;
  site: string | null;
  file: string | null;
}
export type Side = 'site' | 'file';

/** Text of a file after an import, undefined to remove it, and what the two sides disagree on. */
interface Merge {
  text: string | undefined;
  conflicts: FieldConflict[];
}

/**
 * Merges what the site and the content folder did to a file since the last import. A change of one side is taken;
 * fields that both changed are conflicts, decided by `choices`, or else for the site.
 */
export function mergeTexts(path: string, { base, site, file }: ThreeTexts, choices: Record<string, Side> = {}): Merge {
  if (site === file || file === base) return { text: site, conflicts: [] };
  if (site === base) return { text: file, conflicts: [] };
  const parts = [base, site, file].map((text) => (text === undefined ? undefined : partsOf(path, text)));
  const [before, ofSite, ofFile] = parts;
  if (site === undefined || file === undefined || ofSite === undefined || ofFile === undefined) {
    const whole: FieldConflict = { field: '', before: base ?? null, site: site ?? null, file: file ?? null };
    return { text: choices[''] === 'file' ? file : site, conflicts: [whole] };
  }
  const merged = mergeValues(before, ofSite, ofFile);
  const edits = [...merged.edits, ...merged.conflicts.filter(({ field }) => choices[field] !== 'file')];
  return { text: applyEdits(path, file, edits), conflicts: merged.conflicts.map(asTexts) };
}

type Value = unknown;
/** The site's value of a field; undefined removes it. */
interface Edit {
  path: string[];
  site: Value;
}
interface ValueConflict extends Edit {
  field: string;
  before: Value;
  file: Value;
}

/** Returns the fields of a file, or its items; undefined when it cannot be read. */
function partsOf(path: string, text: string): Value {
  if (!path.endsWith('.md')) {
    const value = yamlValue(text);
    return isFields(value) || Array.isArray(value) ? value : undefined;
  }
  const split = splitFrontMatter(text);
  const front = split && yamlValue(split.front);
  return split && isFields(front) ? { ...front, body: split.body } : undefined;
}

function mergeValues(before: Value, site: Value, file: Value, path: string[] = [], names: string[] = []) {
  const edits: Edit[] = [];
  const conflicts: ValueConflict[] = [];
  const enter = (keys: readonly string[], of: (value: Value, key: string) => Value, nameOf = (key: string) => key) => {
    for (const key of keys) {
      const inner = mergeValues(of(before, key), of(site, key), of(file, key), [...path, key], [...names, nameOf(key)]);
      edits.push(...inner.edits);
      conflicts.push(...inner.conflicts);
    }
  };
  if (isDeepStrictEqual(site, file) || isDeepStrictEqual(site, before)) return { edits, conflicts };
  if (isDeepStrictEqual(file, before)) edits.push({ path, site });
  else if (isFields(site) && isFields(file)) {
    enter([...new Set([...Object.keys(site), ...Object.keys(file)])], (value, key) =>
      isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    );
  } else if (Array.isArray(site) && Array.isArray(file) && Array.isArray(before) && haveOneLength(before, site, file)) {
    enter(Object.keys(file), itemOf, (key) => String(Number(key) + 1));
  } else conflicts.push({ path, field: names.join('.'), before, site, file });
  return { edits, conflicts };
}

const haveOneLength = (...lists: readonly unknown[][]) => new Set(lists.map(({ length }) => length)).size === 1;
const itemOf = (list: Value, key: string): Value => (Array.isArray(list) ? (list as Value[])[Number(key)] : undefined);

function applyEdits(path: string, text: string, edits: readonly Edit[]): string {
  const whole = edits.find((edit) => edit.path.length === 0);
  if (whole) return yamlText(whole.site);
  const fields = edits.map((edit): FieldEdit => [edit.path, edit.site]);
  if (!path.endsWith('.md')) return editYaml(text, fields);
  const isBody = ([name]: string[]) => name === 'body';
  const body = fields.find(([field]) => isBody(field))?.[1];
  return (
    editArticle(
      text,
      fields.filter(([field]) => !isBody(field)),
      body === undefined ? undefined : String(body),
    ) ?? text
  );
}

const asTexts = ({ field, before, site, file }: ValueConflict): FieldConflict => ({
  ...{ field, before: fieldText(before), site: fieldText(site), file: fieldText(file) },
});

/** Returns a field's value as people read it: lists and groups as YAML. */
export function fieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : yamlText(value).trimEnd();
}

/** Returns the texts of the fields that differ between two values. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = [...new Set(fieldEdits(before, after).map(([[name = '']]) => name))];
  return names.map((field) => ({ field, before: fieldText(before[field]), after: fieldText(after[field]) }));
}
