import type { ContentKind, ContentState } from '@salaria/contracts/desk/content/content';
import type { FieldSpec } from '../form/field-spec';

/** How the desk names, lists and edits the entries of a kind. */
export interface Kind {
  kind: ContentKind;
  /** Name in the menu: 'Articoli'. */
  label: string;
  /** One entry, with its article: 'un articolo'. */
  oneLabel: string;
  /** Text of the button that begins a new entry; undefined where entries are fixed. */
  newLabel?: string;
  /** Whether an entry can be taken off the site and stay as a draft. */
  canUnpublish: boolean;
  /** Whether an entry can be removed. */
  canRemove: boolean;
  /** Field that names an entry. */
  titleField?: string;
  fields: readonly FieldSpec[];
  /** Path of an entry on the site; undefined for what has no page of its own. */
  sitePath?: (slug: string) => string;
  /** Name of its preview on the page of the site that shows it; undefined without one below its fields. */
  previewTitle?: string;
  /** When visitors see what is published; undefined: at once. */
  delay?: string;
  /** Fields of a new entry besides its title. */
  newFields?: (today: string) => Record<string, unknown>;
}

export const stateLabels: Readonly<Record<ContentState, string>> = {
  published: 'Pubblicato',
  edited: 'Pubblicato, con modifiche',
  draft: 'Bozza',
  scheduled: 'Programmato',
  removed: 'Eliminato',
};
