import { countJest, countPlaywright } from './runners.mjs';

it('a file that Jest cannot load is a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 0 };
  expect(countJest({ ...report, numTodoTests: 1 })).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

it('a flaky browser test is a failure, and so is an error outside of the tests', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});
