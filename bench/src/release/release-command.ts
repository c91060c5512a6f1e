import { spawn } from 'node:child_process';
import { adminToken } from '../processes/bench-processes.js';
import { untilRendered } from '../processes/server-rendering.js';
import { editedPage } from './checkout-copy.js';

/**
 * Runs `npm run release` in a copy of the checkout, as a team does.
 *
 * @returns the seconds from the command until the site serves `words`
 * @throws Error with the command's output when it fails
 */
export async function timedRelease(root: string, site: string, words: string): Promise<number> {
  const startedAt = performance.now();
  const { NODE_ENV: _bench, ...env } = process.env;
  const child = spawn('npm', ['run', 'release', '-w', editedPage.section, '--', '--to', site], {
    cwd: root,
    env: { ...env, SALARIA_TOKEN: adminToken },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(output.slice(-4000));
  // The command ends when the release is live; its page may be rendered a moment later.
  await untilRendered(site + editedPage.path, words);
  return (performance.now() - startedAt) / 1000;
}
