import { decades, lineChart } from './chart.js';
import { cpuSeconds, residentMegabytes } from './process-use.js';
import { growth, median, medianRatio, quantile } from './statistics.js';
import { figure, table } from './table.js';

describe('a median', () => {
  it('is the middle value, or lies between the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('of ratios pairs the rounds', () => {
    // Ours is half as fast in every round, whatever the machine does; medians of each side would say 0.1.
    expect(medianRatio([5, 50, 500], [10, 100, 1000])).toBe(0.5);
    expect(medianRatio([1, 100, 3], [2, 200, 5000])).toBe(0.5);
  });

  it('of ratios leaves out a round that one side has not measured', () => {
    expect(medianRatio([5, Number.NaN, 5, 7], [10, 10, 10])).toBe(0.5);
  });
});

describe('a quantile', () => {
  it('lies between two neighbours in proportion', () => {
    const values = Array.from({ length: 101 }, (_, i) => 100 - i);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 0.995)).toBeCloseTo(99.5);
    expect([quantile(values, 0), quantile(values, 1)]).toEqual([0, 100]);
  });

  it('leaves its values in their order', () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});

it('growth is the exponent of a power', () => {
  const points = [10, 100, 1000].map((x) => [x, 3 * x] as const);
  expect(growth(points)).toBeCloseTo(1);
  expect(growth(points.map(([x]) => [x, 7] as const))).toBeCloseTo(0);
  expect(growth(points.map(([x]) => [x, x ** 2] as const))).toBeCloseTo(2);
});

describe('a table', () => {
  it('is Markdown with numbers to the right', () => {
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

  it('rounds to what a reader can use', () => {
    expect([0.01234, 0.5, 12.345, 1234.5, Number.NaN].map(figure)).toEqual(['0.012', '0.50', '12.3', '1,235', '–']);
  });
});

describe('a chart', () => {
  const chart = {
    title: 'Finds & time',
    x: 'finds',
    y: 'ms',
    series: [
      {
        name: 'ours',
        points: [
          [1000, 0.5],
          [100_000, 50],
        ] as const,
      },
    ],
  };

  it('has its points where the logarithmic axes say', () => {
    const svg = lineChart(chart);
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(dots[0]?.[0]).toBe(70);
    expect(dots[1]?.[0]).toBe(500);
    const heights = [...svg.matchAll(/<path class="grid" d="M70 ([\d.]+)H/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(4);
    expect(Number(dots[0]?.[1])).toBeLessThan(heights[0] ?? 0);
    expect(Number(dots[0]?.[1])).toBeGreaterThan(heights[1] ?? 0);
    // A hundred times more is two decades higher.
    expect(Number(dots[0]?.[1]) - Number(dots[1]?.[1])).toBeCloseTo((heights[0] ?? 0) - (heights[2] ?? 0), 0);
  });

  it('names its axes and lines, and escapes what they say', () => {
    const svg = lineChart(chart);
    for (const text of ['Finds &amp; time', '>finds<', '>ms<', '>ours<', '>100 k<']) expect(svg).toContain(text);
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  it('keeps labels of lines that end together apart', () => {
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

  it('refuses what a logarithm cannot show', () => {
    expect(() => lineChart({ ...chart, series: [] })).toThrow('above zero');
    expect(() => lineChart({ ...chart, series: [{ name: 'x', points: [[1, 0]] }] })).toThrow('above zero');
  });

  it('has axes from power to power of ten', () => {
    expect(decades([2, 300])).toEqual([1, 10, 100, 1000]);
    expect(decades([100, 100])).toEqual([100, 1000]);
    expect(decades([0.02, 0.5])).toEqual([0.01, 0.1, 1]);
  });
});

it('a process that is not there has no figures', () => {
  expect(cpuSeconds(-1)).toBeNaN();
  expect(residentMegabytes(-1)).toBeNaN();
});

it('the processor time of this process grows as it works, in steps finer than a millisecond', () => {
  const before = cpuSeconds(process.pid);
  if (Number.isNaN(before)) return;
  const until = performance.now() + 30;
  while (performance.now() < until) Math.sqrt(until);
  const used = cpuSeconds(process.pid) - before;
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(10);
  expect(residentMegabytes(process.pid)).toBeGreaterThan(10);
});
