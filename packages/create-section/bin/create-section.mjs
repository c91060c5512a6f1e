#!/usr/bin/env node
// Compiled by `npm run build`; see src/create.cli.ts.
await import('../dist/create.cli.js');
