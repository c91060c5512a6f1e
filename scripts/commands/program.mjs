// Runs a program for `npm run admin`, `npm run content:check` and others, after installing packages and compiling what
// has changed. A program in `dist` runs in the folder of its workspace.
import path from 'node:path';
import { isCodeUpToDate, setUpCode } from '../setup.mjs';
import { node, root, runAttached } from '../steps.mjs';

const [program = '', ...args] = process.argv.slice(2);
if (!isCodeUpToDate()) await setUpCode();
const [folder] = program.split('dist/');
const cwd = folder === program ? root : path.join(root, folder);
process.exit(await runAttached(node, [path.join(root, program), ...args], { cwd }));
