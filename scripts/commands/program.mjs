// Runs a program for `npm run admin`, `npm run content:check` and others, after installing packages and compiling what
// has changed. A program in `dist` runs in the folder of its workspace.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isCodeUpToDate, setUpCode } from '../setup.mjs';
import { node, root } from '../steps.mjs';

const [program = '', ...args] = process.argv.slice(2);
if (!isCodeUpToDate()) await setUpCode();
const [folder] = program.split('dist/');
const child = spawn(node, [path.join(root, program), ...args], {
  cwd: folder === program ? root : path.join(root, folder),
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the program too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (code) => process.exit(code ?? 1));
