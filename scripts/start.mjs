// npm start: the whole site on http://localhost:3000 (PORT, HOST to change).
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setUp } from './setup.mjs';
import { node, root } from './steps.mjs';

await setUp();
console.log('• Starting the site');
const api = spawn(node, ['--enable-source-maps', 'dist/main.js'], {
  cwd: path.join(root, 'api'),
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});

let encoder;
/** Encodes the missing variants of pictures, slowest format last; masters are served in their place until then. */
function encode(...formats) {
  const [args, ...others] = formats;
  if (!args) return;
  encoder = spawn(node, ['dist/images.cli.js', ...args], { cwd: path.join(root, 'content'), stdio: 'ignore' });
  // Before it starts its threads, which inherit it.
  if (encoder.pid) setPriority(encoder.pid, constants.priority.PRIORITY_LOW);
  encoder.on('error', () => undefined);
  encoder.on('exit', (code) => code === 0 && encode(...others));
}
encode([], ['--avif']);

// Ctrl-C reaches the API from the terminal; it stops the database, and this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => api.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
api.on('close', (code) => {
  encoder?.kill();
  process.exit(code ?? 1);
});
