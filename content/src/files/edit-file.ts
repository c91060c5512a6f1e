import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode, isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../articles/front-matter.js';

/** Path of a field and its new value; undefined removes the field. */
export type FieldEdit = [path: string[], value: unknown];

/** Sets fields in a YAML text and keeps everything else as typed, comments included. */
export function editYaml(text: string, fields: readonly FieldEdit[]): string {
  return fields.reduce(editField, text);
}

/**
 * Replaces the part of the text that a field is in. Formatting the whole text again would fold its long values
 * differently; that is done only where the part alone does not give the same values.
 */
function editField(text: string, [path, value]: FieldEdit): string {
  const before = parseDocument(text);
  const edited = parseDocument(text);
  if (value === undefined) edited.deleteIn(path);
  else edited.setIn(path, value);
  const formatted = edited.toString({ lineWidth: 0, flowCollectionPadding: true });
  const after = parseDocument(formatted);
  const typed =
    value === undefined ? withoutPair(text, before, path) : withValue({ text, yaml: before }, formatted, after, path);
  if (typed === undefined) return formatted;
  const result = parseDocument(typed);
  return result.errors.length === 0 && isDeepStrictEqual(result.toJS(), after.toJS()) ? typed : formatted;
}

function withValue(
  { text, yaml }: { text: string; yaml: Document },
  formatted: string,
  after: Document,
  path: string[],
): string | undefined {
  const target = after.getIn(path, true);
  if (!isNode(target) || !target.range) return undefined;
  const current = yaml.getIn(path, true);
  const value = formatted.slice(target.range[0], target.range[1]);
  if (isNode(current) && current.range) {
    const [start, end] = current.range;
    const rest = text.slice(end);
    const newline = text[end - 1] === '\n' && !value.endsWith('\n') ? '\n' : '';
    return text.slice(0, start) + value + newline + (value.endsWith('\n') ? rest.replace(/^\r?\n/, '') : rest);
  }
  const pair = pairAt(after, path);
  if (path.length !== 1 || pair?.start === undefined) return undefined;
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${formatted.slice(pair.start, pair.end).trimEnd()}\n`;
}

function withoutPair(text: string, yaml: Document, path: string[]): string | undefined {
  const pair = pairAt(yaml, path);
  if (pair === undefined) return undefined;
  const lineStart = text.lastIndexOf('\n', pair.start - 1) + 1;
  if (text.slice(lineStart, pair.start).trim() !== '') return undefined;
  return text.slice(0, lineStart) + text.slice(pair.end);
}

/** Returns where a field begins and where the text after it does. */
function pairAt(yaml: Document, path: string[]): { start: number; end: number } | undefined {
  const group = path.length === 1 ? yaml.contents : yaml.getIn(path.slice(0, -1), true);
  if (!isMap(group)) return undefined;
  const pair = group.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  if (!isNode(pair?.key) || !pair.key.range || !isNode(pair.value) || !pair.value.range) return undefined;
  return { start: pair.key.range[0], end: pair.value.range[2] };
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
