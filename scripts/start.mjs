// npm start: the whole site on http://localhost:3000 (PORT, HOST to change).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { node, root } from './steps.mjs';
import { setUp } from './setup.mjs';

await setUp();
console.log('• Avvio del sito');
const api = spawn(node, ['--enable-source-maps', 'dist/main.js'], {
  cwd: path.join(root, 'api'),
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});
// The remaining picture format takes minutes; until it is there its addresses answer with the one that is.
const avif = spawn(node, ['dist/images.cli.js', '--avif'], { cwd: path.join(root, 'content'), stdio: 'ignore' });
avif.on('error', () => undefined);

// Ctrl-C reaches the API by itself; it stops the database, and we end when it has ended.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => api.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
api.on('close', (code) => {
  avif.kill();
  process.exit(code ?? 1);
});
