import path from 'node:path';
import { jestOutcome } from './run-jest.mjs';
import { playwrightOutcome } from './run-playwright.mjs';
import { root } from '../steps.mjs';

const result = (duration) => ({ duration });
const spec = (title, status, durations, annotations = []) => ({
  title,
  tests: [{ status, annotations, results: durations.map(result) }],
});

describe('playwrightOutcome', () => {
  const report = {
    suites: [
      {
        title: 'site/a.spec.ts',
        specs: [spec('passes', 'expected', [100]), spec('needs two attempts', 'flaky', [100, 200])],
        suites: [
          { title: 'with Java', specs: [spec('is valid', 'skipped', [0], [{ type: 'skip', description: 'no Java' }])] },
        ],
      },
    ],
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
    errors: [],
  };

  it('counts a test that passed at its second attempt as failed', () => {
    expect(playwrightOutcome(report)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names a skipped test with its reason', () => {
    expect(playwrightOutcome(report).skips).toEqual([
      { name: 'site/a.spec.ts › with Java › is valid', reason: 'no Java' },
    ]);
  });

  it('adds up the attempts of a test', () => {
    expect(playwrightOutcome(report).tests[1]).toEqual({ name: 'site/a.spec.ts › needs two attempts', ms: 300 });
  });

  it('counts an error outside of the tests as a failure', () => {
    expect(playwrightOutcome({ ...report, errors: [{ message: 'cannot be loaded' }] }).failed).toBe(2);
  });
});

describe('jestOutcome', () => {
  const testResults = [
    {
      name: path.join(root, 'api/src/a.test.ts'),
      status: 'passed',
      assertionResults: [
        { fullName: 'a works', status: 'passed', duration: 12 },
        { fullName: 'a later', status: 'pending' },
      ],
    },
    { name: path.join(root, 'api/src/b.test.ts'), status: 'failed', assertionResults: [] },
  ];

  it('counts a file that cannot be loaded as a failure', () => {
    expect(jestOutcome({ testResults, numPassedTests: 1, numFailedTests: 0 })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('times tests under the path of their file, and lists skipped ones', () => {
    const { tests, skips } = jestOutcome({ testResults, numPassedTests: 1, numFailedTests: 0 });
    expect(tests[0]).toEqual({ name: 'api/src/a.test.ts › a works', ms: 12 });
    expect(skips).toEqual([{ name: 'api/src/a.test.ts › a later', reason: 'skipped in its file' }]);
  });
});
