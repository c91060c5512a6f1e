// Static checks. A check throws an error with its findings as `output`, or resolves with `{ skipped: reason }` when it
// could not run.
import path from 'node:path';
import { apiDescription } from './api-description.mjs';
import { audit } from './audit.mjs';
import { bin, node, root, run } from '../steps.mjs';
import { checkTypes } from './types.mjs';
import { sampleFactsInCode } from './sample-facts.mjs';
import { hasFile, workspaces } from '../workspaces.mjs';

async function types() {
  const reports = [];
  for (const workspace of workspaces().filter((it) => hasFile(it, 'tsconfig.json'))) {
    const errors = await checkTypes(workspace);
    if (errors) reports.push(`${workspace}:\n${errors}`);
  }
  if (reports.length > 0) throw Object.assign(new Error('type errors'), { output: reports.join('\n') });
}

async function documentation() {
  // It imports a package, which the command may have to install first.
  const { documentationFindings } = await import('./documentation.mjs');
  const findings = documentationFindings(root);
  if (findings.length > 0) throw Object.assign(new Error('dead references'), { output: findings.join('\n') });
}

const biome = () =>
  run(bin('biome'), ['check', '--max-diagnostics=60', '--diagnostic-level=warn', '--error-on-warnings', '.']);

const importRules = () => {
  const folders = workspaces().map((it) => (hasFile(it, 'src') ? `${it}/src` : it));
  return run(bin('depcruise'), [
    '--config',
    'scripts/checks/import-rules.cjs',
    '--output-type',
    'err-long',
    ...folders,
  ]);
};

const unused = () =>
  run(bin('knip'), ['--config', 'scripts/checks/knip.config.cjs', '--no-progress', '--no-config-hints']);
const content = () => run(node, ['dist/check.cli.js'], { cwd: path.join(root, 'content') });

/** @typedef {[title: string, check: () => Promise<{ skipped?: string } | undefined>]} Check */

/** @type {Check[]} */
export const quickChecks = [
  ['Types (tsc)', types],
  ['Format and lint rules (Biome)', biome],
  ['Import rules (dependency-cruiser)', importRules],
];

/** @type {Check[]} */
export const checks = [
  ...quickChecks,
  ['Unused files, exports and dependencies (knip)', unused],
  ['Paths and tests that the documentation names', documentation],
  ['Facts of the sample in code', sampleFactsInCode],
  ['Content (content:check)', content],
];

/** Those that ask the npm registry included. @type {Check[]} */
export const allChecks = [
  ['Known vulnerabilities (npm audit)', audit],
  ...checks,
  ['Description of the API (Spectral)', apiDescription],
];
