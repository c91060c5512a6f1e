import { slugOf } from '@salaria/contracts/common';
import { isDay } from '@salaria/contracts/kinds/fields/days';
import { slugPattern, type ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import { isTime, readTime } from '@salaria/contracts/kinds/fields/times';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { parse, YAMLError } from 'yaml';
import { type Entries, keyOfId } from '../entries/entry.js';
import { withLineEnd } from '../files/read-files.js';
import { readDay } from './read-day.js';
import { fold } from './table-columns.js';

const isTrue = ['si', 'vero', 'true', 'x', '1', 'yes'];
const isFalse = ['no', 'falso', 'false', '0'];

/** Returns the value of a cell as its field has it. What it cannot be stays a text, which the check of the kind reports. */
export function cellValue(spec: ValueSpec, cell: string, entries: Entries): unknown {
  // An apostrophe keeps a spreadsheet from reading a text as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  switch (spec.type) {
    case 'choice':
      return spec.options.find(({ value, label }) => [fold(value), fold(label)].includes(fold(text)))?.value ?? text;
    case 'reference':
      return referenceTo(spec.to, text, entries);
    case 'picture':
      return pictureName(text);
    case 'date':
      return readDay(text);
    case 'moment':
      return readMoment(text);
    case 'integer':
      return /^-?(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(text) ? Number(text.replaceAll('.', '')) : text;
    case 'flag':
      return isTrue.includes(fold(text)) || (isFalse.includes(fold(text)) ? false : text);
    case 'markdown':
      return withLineEnd(text);
    case 'answers':
      return partsOf(text, /[|\n]/);
    case 'list':
      if (spec.item.type === 'group') return structureOf(text);
      if (spec.item.type === 'picture') return picturesOf(text);
      return partsOf(text, /[|\n]/).map((part) => cellValue(spec.item, part, entries));
    case 'group':
      return structureOf(text);
    default:
      return text;
  }
}

/** Returns day and time of a cell as '2026-12-05T18:00': '5/12/2026 18.00', 'sabato 5 dicembre 2026, ore 18'. */
function readMoment(text: string): string {
  const [, day = text, written = ''] = /^(.*?\d{4}|\d{4}(?:[/.-]\d{1,2}){2})[ T,]+(.+)$/.exec(text) ?? [];
  const [date, time] = [readDay(day), readTime(written.replace(/^[-–] +/, ''))];
  return isDay(date) && isTime(time) ? `${date}T${time}` : text;
}

/** Returns the values of a cell with several. */
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the names of the pictures in a cell, which may have addresses, each with its alternative text and caption. */
function picturesOf(text: string): string[] {
  const parts = partsOf(text, /[|;\n]/);
  const addresses = parts.filter((part) => part.includes('/images/'));
  return (addresses.length > 0 ? addresses : parts).map(pictureName);
}

/** Returns the name that a picture has after the upload of a file: `C:\foto\Vaso 1.JPG` becomes `vaso-1`. */
function pictureName(text: string): string {
  const file = text
    .replace(/^.*[\\/]/, '')
    .replace(/\.(webp|avif|jpe?g|png|tiff?|heic)$/i, '')
    .replace(/-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{6}$/, '');
  return slugPattern.test(file) ? file : slugOf(file, 60) || text;
}

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
