import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import type { PictureNote, UsablePicture } from '@salaria/contracts/desk/content/pictures';
import type { FieldSpec, ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import type { Kind } from '@salaria/contracts/kinds/kind';

/** Returns the name in the form of a field as the server writes it: `questions.2.answer` for the third question. */
export const formName = (field: string): string => field.replace(/\b[1-9]\d*\b/g, (place) => String(Number(place) - 1));

/** Returns the id of a field's control, to which the summary of problems links. */
export const controlId = (name: string): string => `campo-${name}`;

/** Returns what a new item of a list contains before anything is written. */
export function emptyValue(spec: ValueSpec): unknown {
  switch (spec.type) {
    case 'group':
      return Object.fromEntries(
        spec.fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, emptyValue(field)]),
      );
    case 'list':
      return Array.from({ length: spec.min }, () => emptyValue(spec.item));
    case 'answers':
      return Array.from({ length: spec.min }, () => '');
    case 'flag':
      return false;
    default:
      return '';
  }
}

/**
 * Returns what makes an item of a list of pictures from a picture: its name, or a group with its name and those texts of
 * its note for which the group has a field; undefined for other lists.
 */
export function itemOfPicture(item: ValueSpec): ((picture: UsablePicture) => unknown) | undefined {
  if (item.type === 'picture') return ({ slug }) => slug;
  if (item.type !== 'group') return undefined;
  const name = item.fields.find(({ type, isOptional }) => type === 'picture' && !isOptional)?.name;
  if (name === undefined) return undefined;
  return ({ slug, note }) => {
    const texts = item.fields.filter((field) => field.type === 'text' && field.name in note);
    const taken = Object.fromEntries(texts.map((field) => [field.name, note[field.name as keyof PictureNote]]));
    return { ...Object(emptyValue(item)), ...taken, [name]: slug };
  };
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (value ?? undefined) === undefined ||
  (typeof value === 'object' && Object.values(Object(value)).every(isEmpty));

/**
 * What an entry lacks rather than has as an empty text, so that the check says so; also a group that may be left out and
 * in which nothing is written.
 */
const isMissing = (spec: ValueSpec & { isOptional?: boolean }, value: unknown): boolean =>
  value === null ||
  (spec.type === 'group' && spec.isOptional === true && isEmpty(value)) ||
  (value === '' && (spec.isOptional || ['choice', 'reference', 'picture', 'integer'].includes(spec.type)));

/** Returns the whole number that a text is, as Italians write sums: '5.250', '5.250 €'; other texts as they are. */
function integerOf(text: string): number | string {
  const sum = text.replace(/^€\s*|\s*€$/g, '');
  const digits = /^-?\d{1,3}(\.\d{3})+$/.test(sum) ? sum.replaceAll('.', '') : sum;
  return /^-?\d+$/.test(digits) ? Number(digits) : text;
}

/** Returns the value of a control as the entry has it. */
function entryValue(spec: ValueSpec, value: unknown): unknown {
  if (spec.type === 'integer' && typeof value === 'string') return integerOf(value.trim());
  if (spec.type === 'list' && Array.isArray(value)) return value.map((item: unknown) => entryValue(spec.item, item));
  if (spec.type !== 'group' || typeof value !== 'object' || value === null) return value;
  return entryFields(spec.fields, value);
}

/** Returns the values of a form's controls as the entry has them. */
export function entryFields(specs: readonly FieldSpec[], values: object): ContentFields {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const spec = byName.get(name);
      if (value === undefined || (spec && isMissing(spec, value))) return [];
      return [[name, spec ? entryValue(spec, value) : value]];
    }),
  );
}

export const isMarkdownField = ({ fields }: Pick<Kind, 'fields'>, name: string): boolean =>
  fields.some((field) => field.name === name && field.type === 'markdown');

/** Returns the label of a field for people: «Domanda 3 › Spiegazione»; its name where no field has it. */
export function labelAt({ names, fields }: Pick<Kind, 'names' | 'fields'>, name: string): string {
  if (name === '') return 'Tutta la scheda';
  const parts: string[] = [];
  let current: (ValueSpec & { label?: string }) | undefined = { type: 'group', names, fields };
  for (const step of name.split('.')) {
    if (current?.type === 'group') {
      const inner: readonly FieldSpec[] = current.fields;
      current = inner.find((field) => field.name === step);
      const isAnswer = step === 'answer' && inner.some(({ type }) => type === 'answers');
      parts.push(isAnswer ? 'Risposta giusta' : (current?.label ?? step));
    } else if (current?.type === 'list') {
      parts.push(`${current.itemLabel} ${step}`);
      current = current.item;
    } else if (current?.type === 'answers') parts.push(`Risposta ${step}`);
    else parts.push(step);
  }
  return parts.join(' › ');
}
