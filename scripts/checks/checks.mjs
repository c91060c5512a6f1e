// Static checks. A check throws an error with its findings as `output`, or resolves with `{ skipped: reason }` when it
// could not run.
import path from 'node:path';
import { apiDescription } from './api-description.mjs';
import { audit } from './audit.mjs';
import { bin, node, root, run } from '../steps.mjs';
import { checkTypes } from './types.mjs';
import { hasFile, workspaces } from '../workspaces.mjs';

async function types() {
  const reports = [];
  for (const workspace of workspaces().filter((it) => hasFile(it, 'tsconfig.json'))) {
    const errors = await checkTypes(workspace);
    if (errors) reports.push(`${workspace}:\n${errors}`);
  }
  if (reports.length > 0) throw Object.assign(new Error('type errors'), { output: reports.join('\n') });
}

const biome = () =>
  run(bin('biome'), ['check', '--max-diagnostics=60', '--diagnostic-level=warn', '--error-on-warnings', '.']);

const importRules = () => {
  const folders = workspaces().map((it) => (hasFile(it, 'src') ? `${it}/src` : it));
  return run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders]);
};

const architecture = () => run(node, ['scripts/checks/architecture-graph.mjs', '--check']);
const unused = () => run(bin('knip'), ['--no-progress', '--no-config-hints']);
const apiSchema = () => run(node, ['generate.mjs', '--check'], { cwd: path.join(root, 'packages/client') });
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
  ['Known vulnerabilities (npm audit)', audit],
  ...quickChecks,
  ['Unused files, exports and dependencies (knip)', unused],
  ['Graph of the layers (ARCHITECTURE.md)', architecture],
  ['Generated API types (packages/client)', apiSchema],
  ['Description of the API (Spectral)', apiDescription],
  ['Content (content:check)', content],
];
