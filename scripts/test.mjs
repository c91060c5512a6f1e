// npm test: checks, unit and API tests of every workspace, then the whole site in a real browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { checks, workspaces } from './checks.mjs';
import { setUp } from './setup.mjs';
import { bin, node, root, run, step } from './steps.mjs';

let passed = 0;
let failed = 0;
const results = path.join(tmpdir(), `salaria-test-${process.pid}`);
mkdirSync(results, { recursive: true });

/** A step that counts instead of ending everything. */
async function counted(title, work) {
  await step(title, async () => {
    const outcome = await work();
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) console.log(outcome.output);
    return outcome.note ?? `${outcome.passed} riuscite, ${outcome.failed} fallite`;
  });
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function jest(workspace) {
  const file = path.join(results, `${workspace.replaceAll('/', '-')}.json`);
  const { output } = await run(
    node,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
    ],
    {
      cwd: path.join(root, workspace),
      allowFailure: true,
      env: { CI: 'true' },
    },
  );
  const result = readJson(file);
  if (!result) return { passed: 0, failed: 1, output };
  const broken = result.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken, output };
}

async function browserTests(browser) {
  const file = path.join(results, 'e2e.json');
  const { output } = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: path.join(root, 'e2e'),
    allowFailure: true,
    env: { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser },
  });
  const stats = readJson(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, output };
  if (stats.flaky > 0)
    console.log(`  al secondo tentativo: ${output.match(/^ {2}\d+ flaky\n(?: {4}.*\n)*/m)?.[0].trim() ?? stats.flaky}`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, output: output.slice(-20_000) };
}

await setUp();
for (const [title, check] of checks) {
  await counted(title, () =>
    check().then(
      (outcome) =>
        outcome?.notCounted ? { passed: 0, failed: 0, note: outcome.notCounted } : { passed: 1, failed: 0 },
      (error) => ({ passed: 0, failed: 1, output: `${error.message}\n${error.output ?? ''}` }),
    ),
  );
}
for (const workspace of workspaces()) {
  const config = ['jest.config.cjs', 'jest.config.mjs'].some((name) => existsSync(path.join(root, workspace, name)));
  if (config) await counted(`Prove di ${workspace}`, () => jest(workspace));
}
let browser;
await step('Browser', async () => {
  browser = await findBrowser();
});
await counted('Il sito in un browser', () => browserTests(browser));

rmSync(results, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
