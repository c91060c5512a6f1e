#!/usr/bin/env node
// Compiled by `npm run build`; see src/cli/section.cli.ts.
await import('../dist/cli/section.cli.js');
