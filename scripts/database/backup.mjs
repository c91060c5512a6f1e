// npm run backup [-- file]: dumps the database of a running site, in pg_dump's custom format; the dump is a snapshot.
// Without DATABASE_URL and while the site is stopped it copies the data folder, which needs no program of PostgreSQL.
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyDataFolder } from './data-folder.mjs';
import {
  connection,
  databaseUrl,
  inspectDatabase,
  isEmbeddedRunning,
  main,
  OperatorError,
  postgresTool,
  recordBackup,
} from './postgres-tools.mjs';
import { readCommandLine } from '../command-line.mjs';
import { run } from '../steps.mjs';

/** Returns a file named by the time, where the command was called. */
function defaultFile(extension) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join('backups', `salaria-${stamp}.${extension}`);
}

async function dump(file) {
  const url = databaseUrl();
  const { major } = await inspectDatabase(url);
  const { dbname, env } = connection(url);
  const program = postgresTool('pg_dump', major);
  const format = ['--format=custom', '--no-owner', '--no-privileges'];
  await run(program, [...format, `--file=${file}`, `--dbname=${dbname}`], { env });
  await recordBackup(url, 'dump');
}

await main(async () => {
  const isStopped = !process.env.DATABASE_URL && !isEmbeddedRunning();
  const { positionals } = readCommandLine({ usage: 'Uso: npm run backup [-- FILE]', maxWords: 1 });
  const named = positionals[0] ?? defaultFile(isStopped ? 'tar.gz' : 'dump');
  const file = path.resolve(process.env.INIT_CWD ?? '.', named);
  // Renamed when complete.
  const partial = `${file}.part`;
  // Readable by its owner only, because it contains email addresses.
  process.umask(0o077);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    await (isStopped ? copyDataFolder : dump)(partial);
    renameSync(partial, file);
  } catch (error) {
    if (isEmbeddedRunning() && error instanceof OperatorError)
      throw new OperatorError(`${error.message} Oppure fermare il sito: npm run backup copia allora i suoi dati.`);
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Copia non riuscita: ${error.output?.trim() || error.message}`);
  } finally {
    rmSync(partial, { force: true });
  }
  console.log(`Copia in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
});
