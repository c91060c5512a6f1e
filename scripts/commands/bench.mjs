// npm run bench -- NAME: sets the checkout up, then runs one bench. Only the bench writes to standard output.
import path from 'node:path';
import { readCommand } from '../../bench/command-line.mjs';
import { bin, node, root, runAttached } from '../steps.mjs';

const { name } = readCommand(process.argv.slice(2));

/** Runs a program in a folder of the checkout, and exits with its exit code when it fails. */
async function succeed(command, args, folder, stdio = ['ignore', process.stderr, process.stderr]) {
  const code = await runAttached(command, args, { cwd: path.join(root, folder), stdio });
  if (code !== 0) process.exit(code);
}

await succeed(node, [path.join(root, 'scripts/commands/build.mjs'), '--developing'], '.');
// `npm start` encodes AVIF in the background; page weight is measured with all variants.
if (name === 'first-load') await succeed(node, ['dist/images.cli.js', '--avif'], 'content');
await succeed(bin('tsx'), ['src/bench.ts', ...process.argv.slice(2)], 'bench', 'inherit');
