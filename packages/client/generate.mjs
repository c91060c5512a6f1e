// npm run generate -w @salaria/client: writes src/schema.ts from the compiled API. With --check it only compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const file = fileURLToPath(new URL('src/schema.ts', import.meta.url));
const api = fileURLToPath(new URL('../../api/dist/cli/openapi.cli.js', import.meta.url));
const head =
  '// Written by `npm run generate -w @salaria/client` from /api/openapi.json; edit the contracts instead.\n';

const document = JSON.parse(execFileSync(process.execPath, [api], { encoding: 'utf8', maxBuffer: 32 << 20 }));
const expected = head + astToString(await openapiTS(document));

if (!process.argv.includes('--check')) {
  writeFileSync(file, expected);
  console.log('packages/client/src/schema.ts è riscritto.');
} else if (readFileSync(file, 'utf8') === expected) {
  console.log('packages/client/src/schema.ts è quello che l’API descrive.');
} else {
  console.error(
    'packages/client/src/schema.ts non è più quello che l’API descrive: npm run generate -w @salaria/client',
  );
  process.exitCode = 1;
}
