// Runs Jest and reads its results.
import path from 'node:path';
import { readResults } from './results-file.mjs';
import { node, root, run } from '../steps.mjs';

const program = path.join(root, 'node_modules/jest/bin/jest.js');
const config = path.join(root, 'scripts/test-run/jest-projects.mjs');
/** Fewer and shorter collections: modules of a test file are garbage after it, and both processors run tests. */
const memoryOptions = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Counts the results of Jest's JSON report. A file that cannot be loaded is one failure. */
export function jestOutcome({ testResults, numPassedTests, numFailedTests }) {
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${path.relative(root, name)} › ${test.fullName}` })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skips: all
      .filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
      .map(({ name }) => ({ name, reason: 'skipped in its file' })),
    tests: all.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
  };
}

/**
 * Runs the Jest projects of all workspaces; `args` are options of Jest such as `--changedSince`. With `isAll` also the
 * tests of the second tier, `*.extended.test.ts`.
 */
export async function runJest(args = [], { isAll = false } = {}) {
  const { output, result } = await readResults('jest', (file) =>
    run(
      node,
      [
        ...['--experimental-vm-modules', '--no-warnings', ...memoryOptions],
        ...[program, '-c', config, '--json', `--outputFile=${file}`, ...args],
      ],
      {
        allowFailure: true,
        // The setup has compiled what tests start as processes (api/src/testing/child.ts).
        env: { CI: 'true', SALARIA_COMPILED: 'true', ...(isAll && { SALARIA_TEST_ALL: 'true' }) },
      },
    ),
  );
  return result ? { ...jestOutcome(result), output } : { passed: 0, failed: 1, skips: [], tests: [], output };
}
