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
