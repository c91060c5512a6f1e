import { cellValue } from './cell-value.js';
import { rowCells } from './row-cells.js';

it('takes coordinates as exact as the file has them, and other numbers as they are shown', () => {
  const columns = ['latitude', 'longitude', 'dimensions'].map((field, index) => ({
    ...{ header: field, letter: 'A', field, index },
  }));
  const cells = ['42,53', '13,1', '45,5'];
  expect(rowCells(columns, { cells, exact: { 0: '42,5263', 2: '45,46' } })).toEqual({
    ...{ latitude: '42,5263', longitude: '13,1', dimensions: '45,5' },
  });
});

it.each([
  '2026-12-05 18:00',
  '2026-12-05T18:00:00',
  '5/12/2026 18.00',
  '5/12/2026, ore 18',
  '5/12/2026 - 18.00',
  'sab. 5 dicembre 2026 ore 18',
  'sabato 5 dicembre 2026 alle 18',
])('reads the day and time of %j', (text) => {
  expect(cellValue({ type: 'moment' }, text, new Map())).toBe('2026-12-05T18:00');
});
it.each(['5/12/2026', '5/12/2026 sera', 'sabato 18'])('reads no day and time from %j', (text) => {
  expect(cellValue({ type: 'moment' }, text, new Map())).toBe(text);
});

it.each(['sab 5 dicembre 2026 bis ore 18', 'sabato prossimo 2026 18:00'])('leaves %j as it is', (text) => {
  expect(cellValue({ type: 'moment' }, text, new Map())).toBe(text);
});
