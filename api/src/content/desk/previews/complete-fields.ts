import { type Fields, isFields } from '@salaria/content/entries/entry';
import { articleGallerySchema } from '@salaria/contracts/kinds/records/articles';
import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { romeInstant } from '@salaria/contracts/kinds/fields/rome-time';
import * as z from '@salaria/contracts/z';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns fields of a working copy as rows can have them: unfinished texts are empty, days are today. */
export function completeFields(specs: readonly FieldSpec[], fields: Fields): Fields {
  return Object.fromEntries(specs.map((spec) => [spec.name, completeValue(spec, fields[spec.name])]));
}

function completeValue(spec: FieldSpec, value: unknown): unknown {
  switch (spec.type) {
    case 'date':
      return Number.isNaN(Date.parse(`${textOf(value)}T06:00:00Z`)) ? new Date().toISOString().slice(0, 10) : value;
    case 'moment':
      return romeInstant(textOf(value)) ? value : `${new Date().toISOString().slice(0, 10)}T12:00`;
    case 'flag':
      return value === true;
    case 'integer':
      return typeof value === 'number' ? value : spec.isOptional ? undefined : 0;
    case 'answers':
      return (Array.isArray(value) ? value : []).filter((text) => textOf(text) !== '');
    case 'list': {
      const { item } = spec;
      if (spec.isOptional && !Array.isArray(value)) return undefined;
      const items = (Array.isArray(value) ? value : []) as unknown[];
      if (item.type !== 'group') return items.map(textOf);
      return items.filter(isFields).map((fields) => ({ ...fields, ...completeFields(item.fields, fields) }));
    }
    case 'group':
      return z.safeParse(articleGallerySchema, value).data;
    default:
      return textOf(value) || (spec.isOptional ? undefined : '');
  }
}
