import { entryAtPath, type EntryKind } from '@salaria/contracts/kinds/kinds';
import { markdownTargets } from '../articles/render-article.js';
import { type EntryKey, type Fields, isFields } from './entry.js';
import { fieldOf } from './entry-problem.js';
import { visitValues } from './visit-values.js';

/** A place in an entry that names another entry. */
export interface Reference extends EntryKey {
  /** List items counted from 1, as in problems: `gallery.items.2.image`. */
  field: string;
  /** Point of a page that a link names; '' for none. */
  anchor: string;
}

/** Returns the entries and pictures that an entry refers to, also of an entry that is faulty; each once a field. */
export function referencesOf(kind: EntryKind, fields: Fields): Reference[] {
  const references = new Map<string, Reference>();
  const add = (reference: Reference) => references.set(JSON.stringify(Object.values(reference)), reference);
  visitValues(kind, fields, (spec, value, path) => {
    if (typeof value !== 'string' || value === '') return;
    const field = fieldOf(path);
    if (spec.type === 'picture') add({ kind: 'images', slug: value, field, anchor: '' });
    if (spec.type === 'reference') add({ kind: spec.to, slug: value, field, anchor: '' });
    if (spec.type !== 'markdown') return;
    for (const { kind: target, address } of markdownTargets(value))
      if (target === 'image') add({ kind: 'images', slug: address, field, anchor: '' });
      else {
        const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
        const entry = entryAtPath(path);
        if (entry) add({ ...entry, field, anchor });
      }
  });
  return [...references.values()];
}

/** Returns the name of the gallery of an entry, whose place other texts may link to; null for none. */
export function anchorOf({ gallery }: Fields): string | null {
  return isFields(gallery) && typeof gallery.name === 'string' ? gallery.name : null;
}
