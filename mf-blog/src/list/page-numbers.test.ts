import { pageNumbers } from './page-numbers';

const format = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((item) => (item === 'dots' ? '…' : item))
    .join(' ');

describe('pageNumbers', () => {
  it.each([
    [1, 8, '1 2 … 8'],
    [2, 8, '1 2 3 … 8'],
    [3, 8, '1 2 3 4 … 8'],
    [4, 8, '1 … 3 4 5 … 8'],
    [6, 8, '1 … 5 6 7 8'],
    [8, 8, '1 … 7 8'],
    [1, 4, '1 2 … 4'],
    [4, 4, '1 … 3 4'],
    [3, 5, '1 2 3 4 5'],
    [1, 3, '1 2 3'],
    [3, 3, '1 2 3'],
    [2, 2, '1 2'],
  ])('replaces page 2 and the last but one with dots for page %i of %i', (current, last, expected) => {
    expect(format(current, last)).toBe(expected);
  });
});
