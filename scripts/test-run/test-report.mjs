// Formats the results of a test run.

/**
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{ passed: number, failed: number, skips: Skip[], tests: TimedTest[] }} Outcome
 * @typedef {Outcome & { title: string, seconds: number }} StepOutcome
 */

const maxSlowTests = 20;

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const column = (value, width) => String(value).padStart(width);

/** @param {StepOutcome[]} steps */
export function totalsOf(steps) {
  return {
    passed: sum(steps.map(({ passed }) => passed)),
    failed: sum(steps.map(({ failed }) => failed)),
    skipped: sum(steps.map(({ skips }) => skips.length)),
  };
}

/** Returns `N passed, N failed`, and `, N skipped` if any: the last line of the output, which CI reads. */
export function lastLine(steps) {
  const { passed, failed, skipped } = totalsOf(steps);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns the lines above the last one: each step's share of the time, the slowest tests, the skipped tests. */
export function reportLines(steps) {
  const total = sum(steps.map(({ seconds }) => seconds));
  const share = (seconds) => column(Math.round((100 * seconds) / Math.max(total, 0.001)), 3);
  const slowest = steps
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, maxSlowTests);
  const skips = steps.flatMap(({ skips: each }) => each);
  return [
    `Steps, ${total.toFixed(0)} s in total:`,
    ...steps.map(({ title, seconds }) => `${column(seconds.toFixed(1), 8)} s ${share(seconds)} %  ${title}`),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest tests:`] : []),
    ...slowest.map(({ name, ms }) => `${column((ms / 1000).toFixed(1), 8)} s  ${name}`),
    ...(skips.length > 0 ? ['Skipped:'] : []),
    ...skips.map(({ name, reason }) => `  ${name}: ${reason}`),
  ];
}
