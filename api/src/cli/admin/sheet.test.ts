import { describe, expect, it } from '@jest/globals';
import { type Column, rowLines, sheetOf, tableLines } from './sheet.js';

interface Row {
  id: number;
  place: string;
  kind: string;
  words: string;
}
const columns: Column<Row>[] = [
  { title: 'N.', of: ({ id }) => String(id) },
  { title: 'Luogo', of: ({ place }) => place, minWidth: 8 },
  { title: 'Genere', of: ({ kind }) => kind, optional: true },
  { title: 'Parole', of: ({ words }) => words, maxWidth: 40, minWidth: 10 },
];
const sheet = sheetOf(columns, [
  {
    id: 12,
    place: 'Sigillo di Posta',
    kind: 'ceramica',
    words: 'Un coccio raccolto dopo la pioggia lungo il sentiero',
  },
  { id: 3, place: 'Bacugno', kind: 'moneta', words: 'Piccola' },
]);
const widest = (lines: string[]) => Math.max(...lines.map((line) => line.length));

describe('tableLines', () => {
  it('gives each column its natural width where there is room', () => {
    expect(tableLines(sheet)).toEqual([
      'N.  Luogo             Genere    Parole',
      '──  ────────────────  ────────  ────────────────────────────────────────',
      '12  Sigillo di Posta  ceramica  Un coccio raccolto dopo la pioggia lung…',
      '3   Bacugno           moneta    Piccola',
    ]);
  });

  it('shrinks the widest columns before it omits any', () => {
    const lines = tableLines(sheet, 45);
    expect(widest(lines)).toBe(45);
    expect(lines[0]).toMatch(/^N\. +Luogo +Genere +Parole$/);
    expect(lines[2]).toMatch(/^12 {2}Sigillo.*ceramica {2}Un cocc.*…$/);
  });

  it('omits optional columns in a narrow window and names them', () => {
    const lines = tableLines(sheet, 28);
    expect(lines.slice(0, 4)).toEqual([
      'N.  Luogo        Parole',
      '──  ───────────  ───────────',
      '12  Sigillo di…  Un coccio…',
      '3   Bacugno      Piccola',
    ]);
    expect(lines.at(-1)).toBe('Senza Genere: la finestra è stretta. Con «show N» si vede tutto.');
  });
});

describe('rowLines', () => {
  it('breaks a long text between words, below its title', () => {
    expect(rowLines(sheet, 30)).toEqual([
      'N.: 12',
      'Luogo: Sigillo di Posta',
      'Genere: ceramica',
      'Parole:',
      '  Un coccio raccolto dopo la',
      '  pioggia lungo il sentiero',
    ]);
  });
});
