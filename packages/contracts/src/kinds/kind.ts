import { checkedBy, type Fault, type FieldsOf, type FieldSpec, fieldsOf } from '@salaria/contracts/kinds/fields/fields';
import * as z from 'zod/mini';

/**
 * Where the files of the content folder have the entries of a kind: one file each, one key each of a file, or one file
 * that is the only entry, either with named fields or as a list, whose items are its field `entries`.
 */
export type KindStorage = 'file' | 'key' | 'single' | 'list';

interface KindOptions<Name extends string, Shape extends Record<string, z.ZodMiniType>> {
  kind: Name;
  storage: KindStorage;
  /** Name in menus: 'Articoli'. */
  label: string;
  /** One entry, with its article: 'un articolo'. */
  oneLabel: string;
  /** Text of the button that begins a new entry; undefined where entries are fixed. */
  newLabel?: string;
  /** Field that names an entry. */
  titleField?: string;
  /** Path of an entry on the site; undefined for what has no page of its own. */
  sitePath?: (slug: string) => string;
  /** Address by which texts name an entry whose page has another one; it leads to that page. */
  linkPath?: (slug: string) => string;
  /** Name of its preview on the page of the site that shows it; undefined without one below its fields. */
  previewTitle?: string;
  /** Whether it is a form of the site itself, like settings, and not content that grows. */
  isSettings?: boolean;
  /** Whether only a `responsabile` changes it. */
  isReserved?: boolean;
  /** What its form is for, in menus of forms. */
  summary?: string;
  /** Fields of a new entry besides its title. */
  newFields?: (today: string) => Record<string, unknown>;
  /** Fields that together no two entries share, and the sentence for the first of them in an entry that repeats them. */
  unique?: { fields: readonly (keyof Shape & string)[]; reason: (value: string) => string };
  /** Fields that name one entry in lists of others, such as the inventory; the title does where an entry lacks them. */
  identifiedBy?: readonly (keyof Shape & string)[];
  /**
   * Flags that its domain sets, and neither form nor working copy. Files have them beside the fields: an import sets
   * those of a new entry only.
   */
  domainFlags?: readonly string[];
  fields: Shape;
  /** Returns what is wrong beyond the single fields. */
  faultsOf?: (fields: FieldsOf<Shape>) => readonly Fault[];
}

/** A kind of content: everything else about its entries derives from this. */
export interface Kind<
  Name extends string = string,
  Shape extends Record<string, z.ZodMiniType> = Record<string, z.ZodMiniType>,
> extends Omit<KindOptions<Name, Shape>, 'fields' | 'faultsOf'> {
  /** What the fields of a published entry may be. */
  schema: z.ZodMiniType<FieldsOf<Shape>>;
  /** Names of all fields, in the order of the file. */
  names: readonly string[];
  /** The fields with a control, in the order of the form. */
  fields: readonly FieldSpec[];
}

export function defineKind<Name extends string, Shape extends Record<string, z.ZodMiniType>>({
  fields: shape,
  faultsOf = () => [],
  ...kind
}: KindOptions<Name, Shape>): Kind<Name, Shape> {
  const schema = z.strictObject(shape).check(checkedBy(faultsOf));
  return { ...kind, schema, names: Object.keys(shape), fields: fieldsOf(shape) };
}

/** The fields of an entry of a kind. */
export type EntryOf<K> = K extends Kind<string, infer Shape> ? FieldsOf<Shape> : never;
