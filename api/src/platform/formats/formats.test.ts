import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('quotes what would break a row', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['x;y', 'di "Posta"\nqui'],
      ]),
    ).toBe('\ufeffa;b\r\n"x;y";"di ""Posta""\nqui"\r\n');
  });

  it('lets no spreadsheet run a cell, and leaves other cells as they are', () => {
    for (const text of ['=1+1', '+39 06', '-1+2', '@SUM(A1)', ' =1', '\t=1', '\u00a0=1', '＝1', '\r=1', '\t1', '- x'])
      expect(toCsv([[text]])).toMatch(/^\ufeff"?'/);
    for (const text of ['-13.005', '42', 'a=1', 'Posta', '']) expect(toCsv([[text]])).toBe(`\ufeff${text}\r\n`);
  });
});
