#!/usr/bin/env node
// Compiled by `npm run build`; see src/section.cli.ts.
await import('../dist/section.cli.js');
