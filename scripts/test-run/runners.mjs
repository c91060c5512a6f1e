// Run Jest and Playwright, and count their results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, node, root, run } from '../steps.mjs';

const maxOutputChars = 20_000;

/**
 * Calls `runner` with the path of a temporary file, for its report in JSON, and counts the report by `count`.
 *
 * @throws Error with `output` when there is no report
 */
async function runWithReport(count, runner) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-tests-'));
  const file = path.join(folder, 'report.json');
  let output = '';
  try {
    ({ output } = await runner(file));
    return { ...count(JSON.parse(readFileSync(file, 'utf8'))), output: output.slice(-maxOutputChars) };
  } catch (error) {
    throw Object.assign(error, { output });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of Jest's report. A file that cannot be loaded is one failure. */
const countJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Counts the tests of Playwright's report. A flaky test is a failure, and so is each error outside of tests. */
const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

const jest = [
  ...['--experimental-vm-modules', '--no-warnings'],
  // Fewer and shorter collections: modules of a test file are garbage after it, and both processors run tests.
  ...['--max-semi-space-size=64', '--single-threaded-gc'],
  path.join(root, 'node_modules/jest/bin/jest.js'),
  ...['-c', path.join(root, 'scripts/test-run/jest-projects.mjs')],
];

/**
 * Runs the Jest projects of all workspaces; `args` are options of Jest such as `--changedSince`. With `isAll` also the
 * tests of the second tier, `*.extended.test.ts`.
 */
export const runJest = (args = [], { isAll = false } = {}) =>
  runWithReport(countJest, (file) =>
    run(node, [...jest, '--json', `--outputFile=${file}`, ...args], {
      allowFailure: true,
      // The setup has compiled what tests start as processes (api/src/testing/processes/child.ts).
      env: { CI: 'true', SALARIA_COMPILED: 'true', ...(isAll && { SALARIA_TEST_ALL: 'true' }) },
    }),
  );

/**
 * Runs the browser tests with the tag `@journey`, with `isAll` all of them, in the browser at `executablePath`; `args`
 * are files and options of Playwright.
 */
export const runPlaywright = (executablePath, { isAll = false, args = [] } = {}) =>
  runWithReport(countPlaywright, (file) =>
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
