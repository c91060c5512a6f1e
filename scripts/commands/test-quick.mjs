// npm run test:quick: types, lint and import rules, tests of what changed since main, the journeys of the sections. Of
// the API it runs the tests beside changed files: nearly all of its tests start the whole application, so that Jest
// relates them to any file.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { quickChecks } from '../checks/checks.mjs';
import { readCommandLine } from '../command-line.mjs';
import { setUp } from '../setup.mjs';
import { root } from '../steps.mjs';
import { findBrowser } from '../test-run/browser.mjs';
import { runJest, runPlaywright } from '../test-run/runners.mjs';
import { TestRun } from '../test-run/test-run.mjs';

/** Returns where this branch forked from main. On main itself this is HEAD: only uncommitted changes count. */
function findMergeBase() {
  for (const main of ['main', 'origin/main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  console.error('test:quick compares with main, which this clone does not have: git fetch origin main:main');
  process.exit(1);
}

/** Returns the folders of files changed since a commit, also of new ones, as paths from the root. */
function changedFolders(since) {
  const lines = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const files = [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files.map((file) => `${path.posix.dirname(file)}/`))];
}

readCommandLine({ usage: 'Uso: npm run test:quick' });
const mergeBase = findMergeBase();
const since = mergeBase.slice(0, 7);
const run = new TestRun();
await setUp({ developing: true });
await run.checks(quickChecks);
await run.step(`Unit tests affected since ${since} (Jest)`, () =>
  runJest([`--changedSince=${mergeBase}`, '--passWithNoTests', '--testPathIgnorePatterns=/api/src/']),
);
await run.step(`API tests beside what changed since ${since} (Jest)`, async () => {
  const folders = changedFolders(mergeBase).filter((folder) => /^api\/src\/[^/]+\//.test(folder));
  return folders.length > 0 ? runJest(['--passWithNoTests', ...folders]) : {};
});
await run.step('Journeys of the sections (Playwright)', async () =>
  runPlaywright(await findBrowser(), { args: ['journeys'] }),
);
run.finish();
