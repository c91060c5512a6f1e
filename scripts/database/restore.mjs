// npm run restore -- file [--replace]: restores a backup of `npm run backup`: all of it, or nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { flags, readCommandLine } from '../command-line.mjs';
import { isFolderCopy, restoreDataFolder } from './data-folder.mjs';
import { inspectDatabase, databaseUrl, main, OperatorError } from './postgres-tools.mjs';
import { restoreDump } from './restore-dump.mjs';

/** Restores into the database of a site, which may run. Resolves with the name of the database. */
async function restoreIntoDatabase(file, { replace }) {
  const url = databaseUrl();
  const { major, tables } = await inspectDatabase(url);
  if (tables > 0 && !replace)
    throw new OperatorError(
      `Il database ${url.host}${url.pathname} non è vuoto (${tables} tabelle): con --replace i suoi dati vengono ` +
        'sostituiti da quelli della copia.',
    );
  await restoreDump(file, url, { major, replace });
  return `${url.host}${url.pathname}`;
}

await main(async () => {
  const { values, positionals } = readCommandLine({
    usage: 'Uso: npm run restore -- COPIA [--replace]',
    options: flags('replace'),
    maxWords: 1,
  });
  if (!positionals[0]) throw new OperatorError('Quale copia? npm run restore -- backups/salaria-….dump [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0]);
  if (!existsSync(file)) throw new OperatorError(`${file} non esiste.`);
  try {
    const target = await (isFolderCopy(file) ? restoreDataFolder : restoreIntoDatabase)(file, values);
    console.log(`${file} ripristinato in ${target}. Riavviare il sito, perché lo veda subito.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Ripristino non riuscito, nulla è cambiato: ${error.output?.trim() || error.message}`);
  }
});
