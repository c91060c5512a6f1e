// npm run restore -- file [--replace]: brings a copy back, whole or not at all.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connection, databaseUrl, look, main, OperatorError, postgresTool } from './postgres-tools.mjs';
import { run } from './steps.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  if (!positionals[0]) throw new OperatorError('Quale copia? npm run restore -- backups/salaria-….dump [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0]);
  if (!existsSync(file)) throw new OperatorError(`${file} non esiste.`);
  const url = databaseUrl();
  const { major, tables } = await look(url);
  if (tables > 0 && !values.replace)
    throw new OperatorError(
      `Il database ${url.host}${url.pathname} non è vuoto (${tables} tabelle): con --replace i suoi dati vengono sostituiti da quelli della copia.`,
    );
  const { dbname, env } = connection(url);
  const clean = values.replace ? ['--clean', '--if-exists'] : [];
  try {
    await run(
      postgresTool('pg_restore', major),
      [
        ...clean,
        '--no-owner',
        '--no-privileges',
        '--single-transaction',
        '--exit-on-error',
        `--dbname=${dbname}`,
        file,
      ],
      { env },
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Ripristino non riuscito, nulla è cambiato: ${error.output?.trim() || error.message}`);
  }
  console.log(`${file} ripristinato in ${url.host}${url.pathname}. Riavviare il sito, perché lo veda subito.`);
});
