import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A benchmark: `run` prints its tables, or throws when it cannot run. */
type Bench = { run: (argv: string[]) => Promise<void> | void };

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'bench.ts')
  .map((file) => path.basename(file, '.ts'));

const [name = '', ...argv] = process.argv.slice(2).filter((word) => word !== '--');
if (!names.includes(name)) {
  console.error(`npm run bench -- NOME, dove NOME è uno di: ${names.join(', ')}`);
  process.exit(1);
}
const bench = (await import(`./${name}.ts`)) as Bench;
await bench.run(argv);
