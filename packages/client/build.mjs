// npm run build -w @salaria/client: generates the types from the OpenAPI document of the compiled API, and compiles.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const client = import.meta.dirname;
const api = path.join(client, '../../api/dist/cli/openapi.cli.js');
const generated = path.join(client, 'src/generated');
const compiler = path.join(client, '../../node_modules/typescript-native/bin/tsc');

// At once, because each loads for a second.
const [{ stdout: document }, { default: openapiTS, astToString }] = await Promise.all([
  promisify(execFile)(process.execPath, [api], { maxBuffer: 32 << 20 }),
  import('openapi-typescript'),
]);
mkdirSync(generated, { recursive: true });
writeFileSync(path.join(generated, 'schema.ts'), astToString(await openapiTS(JSON.parse(document))));
rmSync(path.join(client, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', path.join(client, 'tsconfig.build.json')], { stdio: 'inherit' });
