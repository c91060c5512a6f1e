// Lints the OpenAPI document with Spectral, which npm fetches for this check only: it has some 200 dependencies.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { node, root, run } from '../steps.mjs';

const spectral = '@stoplight/spectral-cli@6.16.3';
const ruleset = path.join(root, 'scripts/checks/spectral.yaml');
const npx = ['exec', '--yes', `--package=${spectral}`, '--'];

/**
 * Lints the document of the compiled API; resolves with `skipped` when npm cannot fetch Spectral.
 *
 * @throws when there is an error or a warning
 */
export async function apiDescription() {
  const { code } = await run('npm', [...npx, 'spectral', '--version'], { allowFailure: true });
  if (code !== 0) return { skipped: `npm cannot fetch ${spectral}` };
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, execFileSync(node, [path.join(root, 'api/dist/cli/openapi.cli.js')], { maxBuffer: 32 << 20 }));
    await run('npm', [...npx, 'spectral', 'lint', '--ruleset', ruleset, '--fail-severity', 'warn', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
