// npm run restore -- file [--replace]: restores a dump of `npm run backup` in one transaction.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inspectDatabase, databaseUrl, main, OperatorError } from './postgres-tools.mjs';
import { restoreFile } from './restore-file.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  if (!positionals[0]) throw new OperatorError('Quale copia? npm run restore -- backups/salaria-….dump [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0]);
  if (!existsSync(file)) throw new OperatorError(`${file} non esiste.`);
  const url = databaseUrl();
  const { major, tables } = await inspectDatabase(url);
  if (tables > 0 && !values.replace)
    throw new OperatorError(
      `Il database ${url.host}${url.pathname} non è vuoto (${tables} tabelle): con --replace i suoi dati vengono ` +
        'sostituiti da quelli della copia.',
    );
  try {
    await restoreFile(file, url, { major, replace: values.replace });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Ripristino non riuscito, nulla è cambiato: ${error.output?.trim() || error.message}`);
  }
  console.log(`${file} ripristinato in ${url.host}${url.pathname}. Riavviare il sito, perché lo veda subito.`);
});
