#!/usr/bin/env node
// Compiled by `npm run build`; see src/cli/section.cli.ts.
try {
  await import('../dist/cli/section.cli.js');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`Mancano i pacchetti della sezione: npm install, poi di nuovo questo comando.\n(${error.message})`);
  process.exit(1);
}
