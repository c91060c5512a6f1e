import { cpuSeconds, residentMegabytes } from './process-use.js';
import { growth, median, medianRatio, quantile } from './statistics.js';
import { formatFigure, table } from './table.js';

describe('median', () => {
  it('is the middle value, or the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('of ratios compares values of the same round', () => {
    // Half as fast in every round; the ratio of the medians would be 0.015 in the second case.
    expect(medianRatio([5, 50, 500], [10, 100, 1000])).toBe(0.5);
    expect(medianRatio([1, 100, 3], [2, 200, 5000])).toBe(0.5);
    // A round without a measurement counts nothing.
    expect(medianRatio([5, Number.NaN, 5, 7], [10, 10, 10])).toBe(0.5);
  });
});

describe('quantile', () => {
  it('interpolates between two neighbours', () => {
    const values = Array.from({ length: 101 }, (_, i) => 100 - i);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 0.995)).toBeCloseTo(99.5);
    expect([quantile(values, 0), quantile(values, 1)]).toEqual([0, 100]);
  });

  it('does not sort its argument', () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});

it('growth is the exponent of a power law', () => {
  const points = [10, 100, 1000].map((x) => [x, 3 * x] as const);
  expect(growth(points)).toBeCloseTo(1);
  expect(growth(points.map(([x]) => [x, 7] as const))).toBeCloseTo(0);
  expect(growth(points.map(([x]) => [x, x ** 2] as const))).toBeCloseTo(2);
});

describe('a table', () => {
  it('is Markdown with numbers aligned to the right', () => {
    const rows = [
      { path: '/a', ratio: 1.234, failed: '0' },
      { path: '/long', ratio: 1234, failed: '12' },
    ];
    expect(table(rows).split('\n')).toEqual([
      '| path  | ratio | failed |',
      '| ----- | ----: | ------ |',
      '| /a    |  1.23 | 0      |',
      '| /long | 1,234 | 12     |',
    ]);
  });

  it('rounds to three significant digits', () => {
    expect([0.01234, 0.5, 12.345, 1234.5, Number.NaN].map(formatFigure)).toEqual([
      '0.012',
      '0.50',
      '12.3',
      '1,235',
      '–',
    ]);
  });
});

it('a process that does not exist has no figures', () => {
  expect(cpuSeconds({ pid: -1 })).toBeNaN();
  expect(residentMegabytes({ pid: -1 })).toBeNaN();
});

it('a process has processor time and memory on Linux', () => {
  const isLinux = process.platform === 'linux';
  const before = cpuSeconds(process);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 200_000) Math.sqrt(2);
  expect(cpuSeconds(process) - before > 0.1).toBe(isLinux);
  expect(residentMegabytes(process) > 10).toBe(isLinux);
});
