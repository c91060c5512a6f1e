import type { ValueSpec } from '@salaria/contracts/kinds/fields';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { parse, YAMLError } from 'yaml';
import { type Entries, keyOfId } from '../entries/entry.js';
import { withLineEnd } from '../files/read-files.js';

const fold = (text: string): string => text.trim().toLowerCase();
const isTrue = ['sì', 'si', 'vero', 'true', 'x', '1'];
const isFalse = ['no', 'falso', 'false', '0'];

/** Returns the value of a cell as its field has it. What it cannot be stays a text, which the check of the kind reports. */
export function cellValue(spec: ValueSpec, cell: string, entries: Entries): unknown {
  const text = cell.trim();
  switch (spec.type) {
    case 'text':
      return spec.isDecimal ? text.replace(',', '.') : text;
    case 'choice':
      return spec.options.find(({ value, label }) => [fold(value), fold(label)].includes(fold(text)))?.value ?? text;
    case 'reference':
      return referenceTo(spec.to, text, entries);
    case 'picture':
      return text.replace(/\.(webp|jpe?g|png)$/i, '');
    case 'date':
      return text.replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      );
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
    case 'flag':
      return isTrue.includes(fold(text)) || (isFalse.includes(fold(text)) ? false : text);
    case 'markdown':
      return withLineEnd(text);
    case 'answers':
      return partsOf(text);
    case 'list':
      return spec.item.type === 'group'
        ? structureOf(text)
        : partsOf(text).map((part) => cellValue(spec.item, part, entries));
    case 'group':
      return structureOf(text);
    default:
      return text;
  }
}

/** Returns the values of a cell with several, which are separated by `|` or line breaks. */
const partsOf = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the key of an entry that a cell names by its key or its title. */
function referenceTo(kind: Extract<ValueSpec, { type: 'reference' }>['to'], text: string, entries: Entries): string {
  const { titleField = '' } = kindOf(kind);
  const named = [...entries].find(
    ([id, { fields }]) => keyOfId(id).kind === kind && fold(String(fields[titleField])) === fold(text),
  );
  return named ? keyOfId(named[0]).slug : text;
}

/** Returns what a cell says in YAML; its text when it is none. */
function structureOf(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof YAMLError) return text;
    throw error;
  }
}
