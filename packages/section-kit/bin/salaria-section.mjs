#!/usr/bin/env node
// Compiled by `npm run build`; see src/cli/section.cli.ts.
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli/section.cli.js', import.meta.url);
// Only in a clone of the site: the kit that a site serves is compiled.
if (!existsSync(program)) {
  console.error('Il kit non è compilato: npm run build nella cartella del progetto, poi di nuovo questo comando.');
  process.exit(1);
}
try {
  await import(program.href);
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`Mancano i pacchetti della sezione: npm install, poi di nuovo questo comando.\n(${error.message})`);
  process.exit(1);
}
