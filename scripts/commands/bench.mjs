// npm run bench -- NAME: sets the checkout up, then runs one bench. Only the bench writes to standard output.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readCommand } from '../../bench/command-line.mjs';
import { bin, node, root } from '../steps.mjs';

const { name } = readCommand(process.argv.slice(2));

/** Runs a program in a folder of the checkout, and exits with its exit code when it fails. */
const succeed = (command, args, folder, stdio = ['ignore', process.stderr, process.stderr]) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: path.join(root, folder), stdio });
    // The terminal sends Ctrl-C to the bench too, which stops its child processes; this process exits after it.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });

await succeed(node, [path.join(root, 'scripts/commands/build.mjs'), '--developing'], '.');
// `npm start` encodes AVIF in the background; page weight is measured with all variants.
if (name === 'first-load') await succeed(node, ['dist/images.cli.js', '--avif'], 'content');
await succeed(bin('tsx'), ['src/bench.ts', ...process.argv.slice(2)], 'bench', 'inherit');
