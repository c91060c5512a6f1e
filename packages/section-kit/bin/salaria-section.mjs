#!/usr/bin/env node
// Compiled by `npm run build`; see src/kit.cli.ts.
await import('../dist/kit.cli.js');
