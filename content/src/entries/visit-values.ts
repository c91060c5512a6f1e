import type { FieldSpec, ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import { type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { type Fields, isFields } from './entry.js';

type Visit = (spec: ValueSpec, value: unknown, path: PropertyKey[]) => void;

/** Calls `visit` with each value of an entry, those in groups and lists included, also of an entry that is faulty. */
export function visitValues(kind: EntryKind, fields: Fields, visit: Visit): void {
  visitFields(kindOf(kind).fields, fields, [], visit);
}

function visitFields(specs: readonly FieldSpec[], fields: Fields, path: PropertyKey[], visit: Visit): void {
  for (const spec of specs) visitValue(spec, fields[spec.name], [...path, spec.name], visit);
}

function visitValue(spec: ValueSpec, value: unknown, path: PropertyKey[], visit: Visit): void {
  if (value === undefined) return;
  visit(spec, value, path);
  if (spec.type === 'group' && isFields(value)) visitFields(spec.fields, value, path, visit);
  if (spec.type === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries()) visitValue(spec.item, item, [...path, index], visit);
}
