// npm start: serves the site on http://localhost:3000 (or PORT, HOST).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { encodePictures } from '../local-site/picture-encoder.mjs';
import { setUp } from '../setup.mjs';
import { node, root } from '../steps.mjs';

await setUp();
console.log('• Starting the site');
const api = spawn(node, ['--enable-source-maps', 'dist/main.js'], {
  cwd: path.join(root, 'api'),
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});
const encoder = encodePictures({ avif: true });

// The terminal sends Ctrl-C to the API too, which stops the database; this process exits after it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => api.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
api.on('close', (code) => {
  encoder.stop();
  process.exit(code ?? 1);
});
