// Runs the browser tests and reads their results.
import path from 'node:path';
import { readResults } from './results-file.mjs';
import { bin, root, run } from '../steps.mjs';

const maxOutputChars = 20_000;

/** Returns all specs of a suite of Playwright's JSON report, named by the titles of their suites and their own. */
function specsOf(suite, titles = []) {
  const own = (suite.specs ?? []).map((spec) => ({ ...spec, name: [...titles, spec.title].join(' › ') }));
  const inner = (suite.suites ?? []).flatMap((each) =>
    specsOf(each, each.title === suite.title ? titles : [...titles, each.title]),
  );
  return [...own, ...inner];
}

/**
 * Counts the results of Playwright's JSON report. A flaky test is a failure, and so is each error outside of tests (a
 * file that cannot be loaded, the global setup).
 */
export function playwrightOutcome({ suites, stats, errors }) {
  const tests = suites
    .flatMap((suite) => specsOf(suite, [suite.title]))
    .flatMap(({ name, tests: each }) => each.map((test) => ({ ...test, name })));
  const reasonOf = ({ annotations = [] }) =>
    annotations.find(({ type }) => type === 'skip')?.description ??
    'not run because an earlier test of its file failed';
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skips: tests
      .filter(({ status }) => status === 'skipped')
      .map((test) => ({ name: test.name, reason: reasonOf(test) })),
    tests: tests.map(({ name, results }) => ({
      name,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  };
}

/**
 * Runs the browser tests with the tag `@journey`, with `isAll` all of them, in the browser at `executablePath`; `args`
 * are files and options of Playwright.
 */
export async function runPlaywright(executablePath, { isAll = false, args = [] } = {}) {
  const { output, result } = await readResults('playwright', (file) =>
    run(bin('playwright'), ['test', '--reporter=list,json', ...(isAll ? [] : ['--grep=@journey']), ...args], {
      cwd: path.join(root, 'e2e'),
      allowFailure: true,
      env: {
        CI: 'true',
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM_PATH: executablePath,
        ...(isAll && { WHOLE_RUN: 'true' }),
      },
    }),
  );
  if (!result) return { passed: 0, failed: 1, skips: [], tests: [], output: output.slice(-maxOutputChars) };
  return { ...playwrightOutcome(result), output: output.slice(-maxOutputChars) };
}
