// npm start: serves the site on http://localhost:3000 (or PORT, HOST).
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setUp } from '../setup.mjs';
import { node, root } from '../steps.mjs';

await setUp();
console.log('• Starting the site');
const api = spawn(node, ['--enable-source-maps', 'dist/main.js'], {
  cwd: path.join(root, 'api'),
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});

let encoder;
/** Encodes missing picture variants in the background, one format after another; the API serves masters meanwhile. */
function encode(args, ...nextArgs) {
  if (!args) return;
  encoder = spawn(node, ['dist/images.cli.js', ...args], { cwd: path.join(root, 'content'), stdio: 'ignore' });
  // Before the process starts its threads, which inherit its priority.
  if (encoder.pid) setPriority(encoder.pid, constants.priority.PRIORITY_LOW);
  encoder.on('error', () => undefined);
  encoder.on('exit', (code) => code === 0 && encode(...nextArgs));
}
encode([], ['--avif']);

// The terminal sends Ctrl-C to the API too, which stops the database; this process exits after it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => api.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
api.on('close', (code) => {
  encoder?.kill();
  process.exit(code ?? 1);
});
