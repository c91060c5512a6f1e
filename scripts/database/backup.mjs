// npm run backup [-- file]: dumps the database in pg_dump's custom format. The site may run: the dump is a snapshot.
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  connection,
  databaseUrl,
  inspectDatabase,
  main,
  OperatorError,
  postgresTool,
  recordBackup,
} from './postgres-tools.mjs';
import { run } from '../steps.mjs';

await main(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(
    process.env.INIT_CWD ?? '.',
    process.argv[2] ?? path.join('backups', `salaria-${stamp}.dump`),
  );
  const url = databaseUrl();
  const { major } = await inspectDatabase(url);
  const { dbname, env } = connection(url);
  const program = postgresTool('pg_dump', major);
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when complete. Readable by its owner only, because it contains email addresses.
  const partial = `${file}.part`;
  process.umask(0o077);
  try {
    await run(
      program,
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`, `--dbname=${dbname}`],
      {
        env,
      },
    );
    renameSync(partial, file);
    await recordBackup(url, 'dump');
  } catch (error) {
    rmSync(partial, { force: true });
    throw new OperatorError(`Copia non riuscita: ${error.output?.trim() || error.message}`);
  }
  console.log(`Copia in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
});
