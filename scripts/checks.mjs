// The checks that need no running code. Each resolves with nothing, or with the reason in `skipped`; it throws on
// findings.
import path from 'node:path';
import { audit } from './audit.mjs';
import { bin, node, root, run } from './steps.mjs';
import { checkTypes } from './types.mjs';
import { hasFile, workspaces } from './workspaces.mjs';

async function types() {
  const failures = [];
  for (const workspace of workspaces().filter((it) => hasFile(it, 'tsconfig.json'))) {
    const errors = await checkTypes(workspace);
    if (errors) failures.push(`${workspace}:\n${errors}`);
  }
  if (failures.length > 0) throw Object.assign(new Error('type errors'), { output: failures.join('\n') });
}

const style = () =>
  run(bin('biome'), ['check', '--max-diagnostics=60', '--diagnostic-level=warn', '--error-on-warnings', '.']);

const boundaries = () => {
  const folders = workspaces().map((it) => (hasFile(it, 'src') ? `${it}/src` : it));
  return run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders]);
};

const schema = () => run(node, ['generate.mjs', '--check'], { cwd: path.join(root, 'packages/client') });
const content = () => run(node, ['dist/check.cli.js'], { cwd: path.join(root, 'content') });

/** Resolves without what a check returns, so that only `skipped` counts. */
const only = (check) => async () => {
  await check();
};

/** @typedef {[title: string, check: () => Promise<{ skipped: string } | undefined>]} Check */

/** @type {Check[]} */
export const quickChecks = [
  ['Types (tsc)', only(types)],
  ['Style and defects (Biome)', only(style)],
  ['Boundaries between folders (dependency-cruiser)', only(boundaries)],
];

/** @type {Check[]} */
export const checks = [
  ['Known vulnerabilities (npm audit)', audit],
  ...quickChecks,
  ['Client of the API (schema.ts)', only(schema)],
  ['Content (content:check)', only(content)],
];
