import { cleanText } from '@salaria/contracts/clean-text';
import { dayFault, isDay, isMoment, momentFault } from '@salaria/contracts/kinds/fields/days';
import { degreesFault, readDegrees } from '@salaria/contracts/kinds/fields/degrees';
import { isTime, readTime, timeFault } from '@salaria/contracts/kinds/fields/times';
import * as z from 'zod/mini';

/** Fields of entries: a zod schema says what a field may contain, and its description how editors see it. */

/** What a field contains, and with which control it is edited. */
export type ValueSpec =
  | { type: 'text'; lines?: number; min?: number; max?: number; placeholder?: string; isDecimal?: boolean }
  /** Markdown of an article. */
  | { type: 'markdown' }
  | { type: 'choice'; options: readonly Option[] }
  /** The key of an entry of another kind. */
  | { type: 'reference'; to: 'categories' | 'authors' }
  /** The name of a picture. */
  | { type: 'picture' }
  | { type: 'date' }
  /** Day and time in Italy: `2026-12-05T18:00`. */
  | { type: 'moment' }
  | { type: 'integer' }
  | { type: 'flag'; statement: string }
  | { type: 'color' }
  /** Texts, one of which is also the value of the sibling field `answer`. */
  | { type: 'answers'; min: number; max: number }
  | ListSpec
  /** `names` are those of all fields, also of those without a control, in the order of the file. */
  | { type: 'group'; fields: readonly FieldSpec[]; names: readonly string[] };

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

export interface Labels {
  label: string;
  help?: string;
}

export interface Traits {
  isOptional?: boolean;
  /** Whether only a `responsabile` changes it. */
  isReserved?: boolean;
}

type DescribedSpec = ValueSpec & Labels & Traits;
export type FieldSpec = DescribedSpec & { name: string };

const specs = z.registry<DescribedSpec>();

function described<T extends z.ZodMiniType>(schema: T, spec: DescribedSpec): T {
  specs.add(schema, spec);
  return schema;
}

/** Returns the descriptions of the fields of a group, in their order; fields without one have no control. */
export function fieldsOf(shape: Readonly<Record<string, z.ZodMiniType>>): FieldSpec[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const spec = specs.get(schema);
    return spec === undefined ? [] : [{ ...spec, name }];
  });
}

/** Makes a field one that an entry may lack. */
export function optional<T extends z.ZodMiniType>(schema: T, traits: Omit<Traits, 'isOptional'> = {}) {
  const spec = specs.get(schema);
  const result = z.optional(schema);
  return spec === undefined ? result : described(result, { ...spec, ...traits, isOptional: true });
}

/** Form of the keys of entries and of the names of pictures. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = () => z.string().check(z.regex(slugPattern, 'solo lettere minuscole, cifre e trattini'));

const cleanString = () => z.string().check(z.overwrite(cleanText));

interface TextOptions extends Labels {
  /** Characters without the blanks around; 1 by default. */
  min?: number;
  /** 5000 by default. */
  max?: number;
  /** Height of the control; one line by default. */
  lines?: number;
  placeholder?: string;
  /** What else the text must be, and the sentence for one that is not. */
  pattern?: RegExp;
  reason?: string;
}

export function text({ min = 1, max = 5000, pattern, reason, ...spec }: TextOptions) {
  const schema = cleanString().check(z.trim(), z.minLength(min), z.maxLength(max));
  return described(pattern === undefined ? schema : cleanString().check(z.regex(pattern, reason)), {
    ...{ type: 'text', max, ...spec },
    ...(min > 1 && { min }),
  });
}

/** Returns the code that a text is, in capitals; of the address of a page, as people copy it, its last part. */
function readCode(text: string): string {
  const code =
    /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname.match(/[^/]+(?=\/*$)/)?.[0] : text;
  return (code ?? text).trim().toUpperCase();
}

interface CodeOptions extends Labels {
  placeholder: string;
  pattern: RegExp;
  reason: string;
}

/** What identifies a thing in a catalogue. */
export const code = ({ pattern, reason, ...spec }: CodeOptions) =>
  described(cleanString().check(z.overwrite(readCode), z.regex(pattern, reason)), { type: 'text', max: 5000, ...spec });

/** A text that YAML may have as a number. */
export const yearText = ({ max, ...labels }: Labels & { max: number }) =>
  described(
    z.pipe(z.union([z.int(), cleanString().check(z.trim(), z.minLength(1), z.maxLength(max))]), z.transform(String)),
    { type: 'text', max, ...labels },
  );

/** A text of which the control shows no limits. */
export const named = (labels: Labels) => described(slug(), { type: 'text', ...labels });

export const httpsAddress = (labels: Labels) =>
  described(z.url({ protocol: /^https$/, error: 'indirizzo non valido: deve cominciare con https://' }), {
    type: 'text',
    ...labels,
  });

/** Decimal degrees as text, stored as decimal degrees. The bounds are those of Italy. */
export function degrees(axis: 'latitudine' | 'longitudine', labels: Labels & { placeholder: string }) {
  const schema = z.string().check(
    z.overwrite((value) => readDegrees(cleanText(value), axis)),
    z.refine((value) => degreesFault(value, axis) === undefined, {
      error: ({ input }) => degreesFault(String(input), axis),
    }),
  );
  return described(schema, { type: 'text', isDecimal: true, ...labels });
}

/** Markdown of an article, which ends with a line break. */
export const markdown = ({ emptyReason, ...labels }: Labels & { emptyReason: string }) =>
  described(cleanString().check(z.refine((value) => value.trim() !== '', emptyReason)), {
    type: 'markdown',
    ...labels,
  });

const optionLabels: Readonly<Record<string, string>> = { 'via-salaria': 'Via Salaria' };
const labelOf = (value: string): string => optionLabels[value] ?? value.charAt(0).toUpperCase() + value.slice(1);

/** One of some values; their labels are the values with a capital letter, if none are given. */
export function choice<const Values extends readonly string[]>(
  values: Values,
  { labels = {}, ...own }: Labels & { labels?: Readonly<Record<string, string>> },
) {
  const options = values.map((value) => ({ value, label: labels[value] ?? labelOf(value) }));
  return described(z.enum(values), { type: 'choice', options, ...own });
}

export const reference = ({ to, ...labels }: Labels & { to: 'categories' | 'authors' }) =>
  described(slug(), { type: 'reference', to, ...labels });

export const picture = (labels: Labels) => described(slug(), { type: 'picture', ...labels });

export const day = (labels: Labels) =>
  described(z.string().check(z.refine(isDay, { error: ({ input }) => dayFault(String(input)), abort: true })), {
    type: 'date',
    ...labels,
  });

export const moment = (labels: Labels) =>
  described(z.string().check(z.refine(isMoment, { error: ({ input }) => momentFault(String(input)), abort: true })), {
    type: 'moment',
    ...labels,
  });

/** A time of day, stored as `09:30`. */
export const time = (labels: Labels & { placeholder: string }) =>
  described(
    cleanString().check(
      z.overwrite(readTime),
      z.refine(isTime, { error: ({ input }) => timeFault(String(input)), abort: true }),
    ),
    { type: 'text', ...labels },
  );

const wholeNumber = z.int({
  error: ({ input }) =>
    input === undefined || input === null ? undefined : "dev'essere un numero intero, senza decimali",
});
export const integer = (labels: Labels) => described(wholeNumber, { type: 'integer', ...labels });

export const flag = (labels: Labels & { statement: string }) => described(z.boolean(), { type: 'flag', ...labels });

export const color = (labels: Labels) =>
  described(
    z
      .string()
      .check(z.regex(/^#[0-9a-f]{6}$/i, 'scegli un colore dalla tavolozza, o scrivilo con # e sei cifre: #8E2A1E')),
    { type: 'color', ...labels },
  );

export const answers = ({ min, max, ...labels }: Labels & { min: number; max: number }) =>
  described(
    z.array(cleanString().check(z.trim(), z.minLength(1), z.maxLength(300))).check(
      z.minLength(min),
      z.maxLength(max),
      z.refine((values: string[]) => new Set(values).size === values.length, 'due risposte sono uguali'),
    ),
    { type: 'answers', min, max, ...labels },
  );

/** What is wrong in a group or list beyond its fields. */
export interface Fault {
  path: (string | number)[];
  reason: string;
}

export const checkedBy =
  <T>(faultsOf: (value: T) => readonly Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<T>) => {
    // `continue`: what is around is checked too, so that an editor reads all problems at once.
    for (const { path, reason } of faultsOf(value))
      issues.push({ code: 'custom', input: value, path, message: reason, continue: true });
  };

/** A group of fields. */
export const group = <Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  labels: Labels,
  faultsOf: (value: FieldsOf<Shape>) => readonly Fault[] = () => [],
) =>
  described(z.strictObject(shape).check(checkedBy(faultsOf)), {
    type: 'group',
    fields: fieldsOf(shape),
    names: Object.keys(shape),
    ...labels,
  });

/** Values of a group of fields. */
export type FieldsOf<Shape extends Record<string, z.ZodMiniType>> = z.infer<z.ZodMiniObject<Shape, z.core.$strict>>;

type ListOptions = Labels & Omit<ListSpec, 'type' | 'item'>;

/** A list of values of one form, which is described itself. */
export function list<T extends z.ZodMiniType>(
  item: T,
  { label, help, ...own }: ListOptions,
  faultsOf: (value: z.infer<T>[]) => readonly Fault[] = () => [],
) {
  const spec = specs.get(item);
  if (spec === undefined) throw new Error(`the items of «${label}» have no description`);
  const { label: _, help: __, isOptional: ___, ...value } = spec;
  return described(z.array(item).check(z.minLength(own.min), z.maxLength(own.max), checkedBy(faultsOf)), {
    ...{ type: 'list', item: value as ValueSpec, label, ...own },
    ...(help !== undefined && { help }),
  });
}
