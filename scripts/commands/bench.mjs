// npm run bench -- NAME: sets the checkout up, then runs one bench. Only the bench writes to standard output.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bin, node, root } from '../steps.mjs';

const exitCodeOf = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    // The terminal sends Ctrl-C to the bench too, which stops its child processes; this process exits after it.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

const built = await exitCodeOf(node, [path.join(root, 'scripts/commands/build.mjs'), '--developing'], {
  cwd: root,
  stdio: ['ignore', process.stderr, process.stderr],
});
if (built !== 0) process.exit(built);
// `npm start` encodes AVIF in the background; page weight is measured with all variants.
if (['first-load', 'lighthouse'].includes(process.argv[2])) {
  const encoded = await exitCodeOf(node, ['dist/images.cli.js', '--avif'], {
    cwd: path.join(root, 'content'),
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (encoded !== 0) process.exit(encoded);
}
process.exit(
  await exitCodeOf(bin('tsx'), ['src/bench.ts', ...process.argv.slice(2)], {
    cwd: path.join(root, 'bench'),
    stdio: 'inherit',
  }),
);
