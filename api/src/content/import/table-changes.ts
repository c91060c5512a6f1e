import { type Entries, hashOfEntry } from '@salaria/content/entries/entry';
import type { TableEntry } from '@salaria/content/tables/table-entries';
import type { TableChange } from '@salaria/contracts/desk/content/content-table';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { isDeepStrictEqual } from 'node:util';

const maxListed = 1000;
/** Articles have long texts. */
const maxListedCharacters = 2_000_000;

/** Lists what rows make of entries, field by field, as far as a person can read. */
export function listChanges(
  kind: ContentKind,
  entries: readonly TableEntry[],
  states: { before: Entries; after: Entries },
): TableChange[] {
  const { titleField = '' } = kindOf(kind);
  const changes: TableChange[] = [];
  let characters = 0;
  for (const { id, row, fields } of entries) {
    const [stored, next] = [states.before.get(id), states.after.get(id)];
    const [before, after] = [stored?.fields ?? {}, next?.fields ?? {}];
    const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    const only = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(differing.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
    const isChanged = hashOfEntry(stored) !== hashOfEntry(next);
    const change: TableChange = {
      row,
      title: String(after[titleField] ?? fields[titleField] ?? ''),
      kind: stored === undefined ? 'added' : isChanged ? 'changed' : 'unchanged',
      before: isChanged ? only(before) : {},
      after: isChanged ? only(after) : {},
    };
    characters += JSON.stringify(change).length;
    if (changes.length >= maxListed || characters > maxListedCharacters) break;
    changes.push(change);
  }
  return changes;
}
