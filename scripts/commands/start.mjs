// npm start: serves the site on http://localhost:3000 (or PORT, HOST).
import path from 'node:path';
import { readCommandLine } from '../command-line.mjs';
import { encodePictures } from '../local-site/picture-encoder.mjs';
import { requireFreePorts } from '../local-site/ports.mjs';
import { setUp } from '../setup.mjs';
import { node, root, runAttached } from '../steps.mjs';

readCommandLine({ usage: 'Uso: npm start, con la porta e le altre impostazioni in variabili: PORT=4000 npm start' });
await requireFreePorts();
await setUp();
console.log('• Starting the site');
const exited = runAttached(node, ['--enable-source-maps', 'dist/main.js'], {
  cwd: path.join(root, 'api'),
  // As in deploy/: glibc gives the memory of freed buffers back.
  env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  // With the channel the site ends when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  endsOnInterrupt: true,
});
const encoder = encodePictures();
const code = await exited;
encoder.stop();
process.exit(code);
