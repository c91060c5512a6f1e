import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import type { Fields } from './entry.js';
import { visitValues } from './visit-values.js';

/** Returns the fields of an entry with the links of its texts to one page leading to another; paths of pages without marks. */
export function withMovedLinks(kind: EntryKind, fields: Fields, from: string, to: string): Fields {
  // Not the end of the address of another site, nor the beginning of another page's.
  const link = new RegExp(String.raw`(?<![\w./-])${from}(?![\w%/-])`, 'g');
  const moved = structuredClone(fields);
  visitValues(kind, fields, (spec, value, path) => {
    if (spec.type !== 'markdown' || typeof value !== 'string') return;
    const [name = '', ...parents] = path.toReversed();
    const parent = parents.toReversed().reduce((it, key) => Reflect.get(it, key) as Fields, moved);
    Reflect.set(parent, name, value.replace(link, to));
  });
  return moved;
}
