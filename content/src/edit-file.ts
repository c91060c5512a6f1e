import { parseDocument } from 'yaml';
import { splitFrontMatter } from './front-matter.js';

/** A field's path and its new value; undefined removes it. */
export type FieldEdit = [path: string[], value: unknown];

/** Sets fields in a YAML text; everything else, comments included, stays as it was typed. */
export function editYaml(text: string, fields: readonly FieldEdit[]): string {
  if (fields.length === 0) return text;
  const document = parseDocument(text);
  for (const [path, value] of fields) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** The same in an article's front matter, with a new body when one is given; undefined when the text has no front matter. */
export function editArticle(text: string, fields: readonly FieldEdit[], body?: string): string | undefined {
  const split = splitFrontMatter(text);
  if (split === undefined) return undefined;
  const head = text.slice(0, text.length - split.body.length);
  return head.replace(split.front, () => editYaml(split.front, fields)) + (body ?? split.body);
}
