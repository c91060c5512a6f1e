import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { markdownTargets } from '../articles/render-article.js';
import type { Fields } from '../entries/entry.js';
import { visitValues } from '../entries/visit-values.js';

/** Returns the fields of an entry that show a picture, also in one that is faulty. */
export function usesOfPicture(kind: EntryKind, fields: Fields, slug: string): string[] {
  const uses = new Set<string>();
  visitValues(kind, fields, ({ type }, value, [field]) => {
    const isShown =
      type === 'markdown' && typeof value === 'string'
        ? markdownTargets(value).some((target) => target.kind === 'image' && target.address === slug)
        : type === 'picture' && value === slug;
    if (isShown) uses.add(String(field));
  });
  return [...uses];
}
