import { parseDocument } from 'yaml';
import { splitFrontMatter } from '../articles/front-matter.js';

/** Path of a field and its new value; undefined removes the field. */
export type FieldEdit = [path: string[], value: unknown];

/** Sets fields in a YAML text and keeps everything else as typed, comments included. */
export function editYaml(text: string, fields: readonly FieldEdit[]): string {
  if (fields.length === 0) return text;
  const yaml = parseDocument(text);
  for (const [path, value] of fields) {
    if (value === undefined) yaml.deleteIn(path);
    else yaml.setIn(path, value);
  }
  return yaml.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/**
 * Sets fields in the front matter of an article, and its body when one is given. Returns undefined when the text has no
 * front matter.
 */
export function editArticle(text: string, fields: readonly FieldEdit[], body?: string): string | undefined {
  const split = splitFrontMatter(text);
  if (split === undefined) return undefined;
  const head = text.slice(0, text.length - split.body.length);
  return head.replace(split.front, () => editYaml(split.front, fields)) + (body ?? split.body);
}
