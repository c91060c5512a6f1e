// npm run backup [-- file]: the whole database in pg_dump's own format. It may run while the site does; what it holds is one moment.
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { connection, databaseUrl, look, main, OperatorError, postgresTool } from './postgres-tools.mjs';
import { run } from './steps.mjs';

await main(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(
    process.env.INIT_CWD ?? '.',
    process.argv[2] ?? path.join('backups', `salaria-${stamp}.dump`),
  );
  const url = databaseUrl();
  const { major } = await look(url);
  const { dbname, env } = connection(url);
  const program = postgresTool('pg_dump', major);
  mkdirSync(path.dirname(file), { recursive: true });
  // Under its name only when it is whole; readable by its owner only, since it holds addresses.
  const half = `${file}.part`;
  process.umask(0o077);
  try {
    await run(program, ['--format=custom', '--no-owner', '--no-privileges', `--file=${half}`, `--dbname=${dbname}`], {
      env,
    });
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw new OperatorError(`Copia non riuscita: ${error.output?.trim() || error.message}`);
  }
  console.log(`Copia in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
});
