// npm run generate -w @salaria/client: writes src/schema.ts and python/salaria.py from the compiled API. With --check
// it only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { pythonClient } from './python.mjs';

const api = fileURLToPath(new URL('../../api/dist/cli/openapi.cli.js', import.meta.url));
const head =
  '// Written by `npm run generate -w @salaria/client` from /api/openapi.json; edit the contracts instead.\n';
const runtime = readFileSync(new URL('python/runtime.py', import.meta.url), 'utf8');

const document = JSON.parse(execFileSync(process.execPath, [api], { encoding: 'utf8', maxBuffer: 32 << 20 }));
const files = {
  'src/schema.ts': head + astToString(await openapiTS(document)),
  'python/salaria.py': pythonClient(document, runtime),
};

for (const [name, expected] of Object.entries(files)) {
  const file = fileURLToPath(new URL(name, import.meta.url));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, expected);
    console.log(`packages/client/${name} è riscritto.`);
  } else if (existsSync(file) && readFileSync(file, 'utf8') === expected) {
    console.log(`packages/client/${name} è quello che l’API descrive.`);
  } else {
    const command = 'npm run generate -w @salaria/client';
    console.error(`packages/client/${name} non è più quello che l’API descrive: ${command}`);
    process.exitCode = 1;
  }
}
