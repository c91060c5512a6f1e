import { lastLine, reportLines, totalsOf } from './test-report.mjs';

const step = (title, changes = {}) => ({ title, seconds: 1, passed: 0, failed: 0, skips: [], tests: [], ...changes });

describe('the test report', () => {
  it('omits skipped tests from the last line when there are none', () => {
    expect(lastLine([step('a', { passed: 2 }), step('b', { passed: 1, failed: 3 })])).toBe('3 passed, 3 failed');
  });

  it('counts skipped tests in the last line, and lists each with its reason', () => {
    const steps = [step('a', { passed: 2, skips: [{ name: 'html is valid', reason: 'no Java' }] })];
    expect(lastLine(steps)).toBe('2 passed, 0 failed, 1 skipped');
    expect(reportLines(steps)).toContain('  html is valid: no Java');
    expect(totalsOf(steps).skipped).toBe(1);
  });

  it('shows the share of each step and the twenty slowest tests, the slowest first', () => {
    const tests = Array.from({ length: 25 }, (_, index) => ({ name: `test ${index}`, ms: index * 1000 }));
    const lines = reportLines([step('packages', { seconds: 30 }), step('browser', { seconds: 90, tests })]);
    expect(lines.slice(0, 3)).toEqual([
      'Steps, 120 s in total:',
      '    30.0 s  25 %  packages',
      '    90.0 s  75 %  browser',
    ]);
    expect(lines.slice(3, 5)).toEqual(['The 20 slowest tests:', '    24.0 s  test 24']);
    expect(lines).toHaveLength(24);
  });
});
