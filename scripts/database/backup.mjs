// npm run backup [-- file]: dumps the database, in pg_dump's custom format; the embedded one, whose package has no
// pg_dump, as gzipped SQL. The site may run: the dump is a snapshot.
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

/** Returns a file named by the time, where the command was called. */
function defaultFile(extension) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join('backups', `salaria-${stamp}.${extension}`);
}

async function dump(url, file) {
  const { major } = await inspectDatabase(url);
  const { dbname, env } = connection(url);
  const program = postgresTool('pg_dump', major);
  // Renamed when complete.
  const partial = `${file}.part`;
  try {
    const format = ['--format=custom', '--no-owner', '--no-privileges'];
    await run(program, [...format, `--file=${partial}`, `--dbname=${dbname}`], { env });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function writeLogicalBackup(url, file) {
  await inspectDatabase(url);
  const { writeBackup } = await import('@salaria/embedded-postgres/logical-backup/write-backup');
  await writeBackup(url.href, file);
}

await main(async () => {
  const isEmbedded = !process.env.DATABASE_URL;
  const named = process.argv[2] ?? defaultFile(isEmbedded ? 'sql.gz' : 'dump');
  const file = path.resolve(process.env.INIT_CWD ?? '.', named);
  const url = databaseUrl();
  // Readable by its owner only, because it contains email addresses.
  process.umask(0o077);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    await (isEmbedded ? writeLogicalBackup : dump)(url, file);
    await recordBackup(url, 'dump');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Copia non riuscita: ${error.output?.trim() || error.message}`);
  }
  console.log(`Copia in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
});
