// npm run bench -- NAME: sets up what is missing, as npm start does, then runs one bench. Only the bench writes to
// standard output.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bin, node, root } from './steps.mjs';

const exitCodeOf = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    // Ctrl-C reaches the bench from the terminal; it stops what it has started, and this process ends after it.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

const built = await exitCodeOf(node, [path.join(root, 'scripts/build.mjs'), '--developing'], {
  cwd: root,
  stdio: ['ignore', process.stderr, process.stderr],
});
if (built !== 0) process.exit(built);
// After some minutes a site has all its pictures (scripts/start.mjs); the weight of pages is measured with all of
// such a one.
if (['first-load', 'lighthouse'].includes(process.argv[2])) {
  const drawn = await exitCodeOf(node, ['dist/images.cli.js', '--avif'], {
    cwd: path.join(root, 'content'),
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (drawn !== 0) process.exit(drawn);
}
process.exit(
  await exitCodeOf(bin('tsx'), ['src/bench.ts', ...process.argv.slice(2)], {
    cwd: path.join(root, 'bench'),
    stdio: 'inherit',
  }),
);
