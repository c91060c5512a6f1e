/** What a field of an entry can contain, and with which control it is edited. */
export type ValueSpec =
  | { type: 'text'; lines?: number; min?: number; max?: number; placeholder?: string }
  | { type: 'choice'; options: readonly Option[] }
  /** The key of an entry of another kind. */
  | { type: 'reference'; to: 'categories' | 'authors' }
  /** The name of a picture. */
  | { type: 'picture' }
  | { type: 'date' }
  | { type: 'integer' }
  | { type: 'flag'; statement: string }
  | { type: 'color' }
  /** Shown, but not changed. */
  | { type: 'fixed' }
  /** Texts, one of which is also the value of the sibling field `answer`. */
  | { type: 'answers'; min: number; max: number }
  | ListSpec
  | { type: 'group'; fields: readonly FieldSpec[] };

export interface Option {
  value: string;
  label: string;
}

interface ListSpec {
  type: 'list';
  item: ValueSpec;
  /** Name of one item: 'Domanda'. */
  itemLabel: string;
  min: number;
  max: number;
  /** Whether the places of the items are given, as those of the timeline's periods. */
  isOrderFixed?: boolean;
  /** Text of the button that adds an item: 'Aggiungi una domanda'. */
  addLabel: string;
}

export type FieldSpec = ValueSpec & {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
};

/** Where a value is inside of an entry. */
export type FieldPath = readonly (string | number)[];

/** Returns the path of a field as the problems of the server write it: `questions.3.answer` for the third question. */
export const fieldName = (path: FieldPath): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return typeof step === 'number' ? inner[step] : undefined;
    return typeof inner === 'object' && inner !== null ? new Map(Object.entries(inner)).get(String(step)) : undefined;
  }, value);
}

/** Returns a copy of `value` in which the field has another value, or is missing when that is undefined. */
export function withValueAt(value: unknown, path: FieldPath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    items[step] = withValueAt(items[step], rest, next);
    return items;
  }
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const inner = withValueAt(fields[step], rest, next);
  if (inner === undefined) delete fields[step];
  else fields[step] = inner;
  return fields;
}

/** Returns what a new item of a list contains before anything is written. */
export function emptyValue(spec: ValueSpec): unknown {
  switch (spec.type) {
    case 'group':
      return Object.fromEntries(
        spec.fields.flatMap((field) => {
          const value = field.isOptional ? undefined : emptyValue(field);
          return value === undefined ? [] : [[field.name, value]];
        }),
      );
    case 'list':
      return Array.from({ length: spec.min }, () => emptyValue(spec.item));
    case 'answers':
      return Array.from({ length: spec.min }, () => '');
    case 'flag':
      return false;
    case 'text':
      return '';
    // Missing rather than empty: the check then says so.
    default:
      return undefined;
  }
}

/** Returns the label of a field for people: «Domanda 3 › Spiegazione»; the path itself for an unknown field. */
export function labelAt(spec: ValueSpec & { label?: string }, path: readonly string[]): string {
  const parts: string[] = [];
  let current: (ValueSpec & { label?: string }) | undefined = spec;
  for (const step of path) {
    if (current?.type === 'group') {
      const fields: readonly FieldSpec[] = current.fields;
      current = fields.find(({ name }) => name === step);
      const isAnswer = step === 'answer' && fields.some(({ type }) => type === 'answers');
      parts.push(isAnswer ? 'Risposta giusta' : (current?.label ?? step));
    } else if (current?.type === 'list') {
      parts.push(`${current.itemLabel} ${step}`);
      current = current.item;
    } else if (current?.type === 'answers') parts.push(`Risposta ${step}`);
    else parts.push(step);
  }
  return parts.join(' › ');
}
