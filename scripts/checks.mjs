// The checks that need no running code. Each resolves with nothing, or with the reason in `skipped`; it throws on findings.
import path from 'node:path';
import { audit } from './audit.mjs';
import { bin, node, root, run } from './steps.mjs';
import { hasFile, workspaces } from './workspaces.mjs';

/** The native compiler checks in a tenth of the time; packages that use the compiler's API still need version 6. */
const typeChecker = path.join(root, 'node_modules/typescript-native/bin/tsc');

async function types() {
  const failures = [];
  for (const workspace of workspaces().filter((it) => hasFile(it, 'tsconfig.json'))) {
    const { code, output } = await run(node, [typeChecker, '--noEmit', '-p', workspace], { allowFailure: true });
    if (code !== 0) failures.push(`${workspace}:\n${output}`);
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

/** @type {[title: string, check: () => Promise<{ skipped: string } | undefined>][]} */
export const checks = [
  ['Known vulnerabilities (npm audit)', audit],
  ['Types (tsc)', only(types)],
  ['Style and defects (Biome)', only(style)],
  ['Boundaries between folders (dependency-cruiser)', only(boundaries)],
  ['Client of the API (schema.ts)', only(schema)],
  ['Content (content:check)', only(content)],
];
