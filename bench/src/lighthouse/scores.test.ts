import { categories, type LighthouseResult, missesOf, type Scores, scoresOf, scoreTable } from './scores.js';

const result: LighthouseResult = {
  categories: {
    performance: { score: 0.954, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    accessibility: {
      score: 0.97,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'focus-traps', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: null, auditRefs: [{ id: 'is-crawlable', weight: 4 }] },
  },
  audits: {
    'largest-contentful-paint': {
      id: 'largest-contentful-paint',
      score: 0.8,
      scoreDisplayMode: 'numeric',
      displayValue: '3.1 s',
      numericValue: 3100,
    },
    'color-contrast': { id: 'color-contrast', score: 0, scoreDisplayMode: 'binary' },
    'focus-traps': { id: 'focus-traps', score: null, scoreDisplayMode: 'manual' },
  },
};

describe('scoresOf', () => {
  it('returns scores in points, 0 for a category without one', () => {
    expect(categories.map((name) => scoresOf(result).scores[name])).toEqual([95, 97, 100, 0]);
  });

  it('lists the audits that cost points, but no manual ones', () => {
    expect(scoresOf(result).misses).toEqual([
      'performance: largest-contentful-paint, 3.1 s',
      'accessibility: color-contrast',
    ]);
  });
});

describe('several runs of one screen', () => {
  const run = (performance: number, misses: string[]): Scores => ({
    ...scoresOf(result),
    scores: { ...scoresOf(result).scores, performance },
    misses,
  });
  const runs = [run(90, ['a: one, 3 s']), run(99, []), run(97, ['a: one, 2 s', 'b: two'])];

  it('are reported by their median', () => {
    expect(
      scoreTable(new Map([['/', runs]]))
        .split('\n')
        .at(-1),
    ).toMatch(/^\| \/ +\| 97 /);
  });

  it('list the audits that most of them miss', () => {
    expect(missesOf(runs)).toEqual(['a: one, 2 s']);
  });
});
