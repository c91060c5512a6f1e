// The checks that need no running code. Each is one line of the result.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { audit } from './audit.mjs';
import { bin, node, root, run } from './steps.mjs';
import { sections } from './setup.mjs';

const fixed = [
  'packages/contracts',
  'packages/composition',
  'packages/search',
  'packages/embedded-postgres',
  'packages/ui',
  'packages/federation',
  'packages/sandbox',
  'packages/client',
  'content',
  'api',
  'shell',
  'e2e',
  'bench',
];
export const workspaces = () => [...fixed, ...sections()];

const has = (workspace, file) => existsSync(path.join(root, workspace, file));

/** Type checks, two at a time: one after another they take minutes. */
async function types() {
  const waiting = workspaces().filter((it) => has(it, 'tsconfig.json'));
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await run(bin('tsc'), ['--noEmit', '-p', next], { allowFailure: true });
      if (code !== 0) failures.push(`${next}:\n${output}`);
    }
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) throw Object.assign(new Error('tipi non validi'), { output: failures.join('\n') });
}

const code = () =>
  [
    'packages',
    'shell',
    'api',
    'content',
    'e2e',
    'bench',
    ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  ].filter((name) => existsSync(path.join(root, name)));

/** A check throws when something is wrong; what could not be found out gives `{ notCounted }`, and counts for nothing. */
export const checks = [
  ['Tipi (tsc)', types],
  [
    'Stile e difetti (Biome)',
    () => run(bin('biome'), ['check', '--max-diagnostics=60', '--diagnostic-level=warn', '--error-on-warnings', '.']),
  ],
  [
    'Confini fra le cartelle (dependency-cruiser)',
    () =>
      run(bin('depcruise'), [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        ...code().map((name) => (name === 'packages' ? 'packages/*/src' : has(name, 'src') ? `${name}/src` : name)),
      ]),
  ],
  [
    'Client dell’API (schema.ts)',
    () => run(node, ['generate.mjs', '--check'], { cwd: path.join(root, 'packages/client') }),
  ],
  ['Difetti noti dei pacchetti (npm audit)', audit],
  ['Contenuti (content:check)', () => run(node, ['dist/check.cli.js'], { cwd: path.join(root, 'content') })],
];
