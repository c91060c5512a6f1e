import { decades, lineChart } from './report/chart.js';
import { cpuSeconds, residentMegabytes } from './process-use.js';
import { growth, median, medianRatio, quantile } from './statistics.js';
import { formatFigure, table } from './report/table.js';

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
  });

  it('of ratios leaves out a round without a measurement', () => {
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
    expect(
      table(
        ['path', 'ratio'],
        [
          ['/a', 1.234],
          ['/long', 1234],
        ],
      ),
    ).toBe(['| path  | ratio |', '| ----- | ----: |', '| /a    |  1.23 |', '| /long | 1,234 |'].join('\n'));
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

describe('a chart', () => {
  const chart = {
    title: 'Artifacts & time',
    x: 'artifacts',
    y: 'ms',
    series: [
      {
        name: 'site',
        points: [
          [1000, 0.5],
          [100_000, 50],
        ] as const,
      },
    ],
  };

  it('places its points on the logarithmic axes', () => {
    const svg = lineChart(chart);
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(dots[0]?.[0]).toBe(70);
    expect(dots[1]?.[0]).toBe(500);
    const heights = [...svg.matchAll(/<path class="grid" d="M70 ([\d.]+)H/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(4);
    expect(Number(dots[0]?.[1])).toBeLessThan(heights[0] ?? 0);
    expect(Number(dots[0]?.[1])).toBeGreaterThan(heights[1] ?? 0);
    // A factor of 100 is two decades.
    expect(Number(dots[0]?.[1]) - Number(dots[1]?.[1])).toBeCloseTo((heights[0] ?? 0) - (heights[2] ?? 0), 0);
  });

  it('labels its axes and lines with escaped text', () => {
    const svg = lineChart(chart);
    for (const text of ['Artifacts &amp; time', '>artifacts<', '>ms<', '>site<', '>100 k<'])
      expect(svg).toContain(text);
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  it('separates the labels of lines that end together', () => {
    const series = ['a', 'b', 'c'].map((name) => ({
      name,
      points: [
        [1, 5],
        [10, 5],
      ] as const,
    }));
    const svg = lineChart({ ...chart, series });
    const places = [...svg.matchAll(/<text x="512" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(places).toHaveLength(3);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(16);
    expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(16);
  });

  it('rejects values that have no logarithm', () => {
    expect(() => lineChart({ ...chart, series: [] })).toThrow('above zero');
    expect(() => lineChart({ ...chart, series: [{ name: 'x', points: [[1, 0]] }] })).toThrow('above zero');
  });

  it('has axes between powers of ten', () => {
    expect(decades([2, 300])).toEqual([1, 10, 100, 1000]);
    expect(decades([100, 100])).toEqual([100, 1000]);
    expect(decades([0.02, 0.5])).toEqual([0.01, 0.1, 1]);
  });
});

it('a process that does not exist has no figures', () => {
  expect(cpuSeconds(-1)).toBeNaN();
  expect(residentMegabytes(-1)).toBeNaN();
});

it('the processor time of this process grows in steps of less than 30 ms', () => {
  const before = cpuSeconds(process.pid);
  if (Number.isNaN(before)) return;
  const until = performance.now() + 30;
  while (performance.now() < until) Math.sqrt(until);
  const used = cpuSeconds(process.pid) - before;
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(10);
  expect(residentMegabytes(process.pid)).toBeGreaterThan(10);
});
