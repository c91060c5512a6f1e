// npm run build: compiles the whole site; --developing also installs the packages of tests, checks and benches,
// --installed installs none (Dockerfile).
import { flags, readCommandLine } from '../command-line.mjs';
import { setUp } from '../setup.mjs';

const { values } = readCommandLine({
  usage: 'Uso: npm run build [-- --developing] [--installed]',
  options: flags('developing', 'installed'),
});
await setUp({ encoding: true, ...values });
