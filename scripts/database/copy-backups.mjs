// copy-backups.mjs FOLDER: sends the dumps of a folder to BACKUP_COPY, a target of rsync on another machine, and
// records the time for /metrics. Does nothing without BACKUP_COPY.
import path from 'node:path';
import { databaseUrl, main, OperatorError, recordBackup } from './postgres-tools.mjs';
import { readCommandLine } from '../command-line.mjs';
import { run } from '../steps.mjs';

await main(async () => {
  const { positionals } = readCommandLine({ usage: 'Uso: copy-backups.mjs [CARTELLA]', maxWords: 1 });
  const target = process.env.BACKUP_COPY;
  if (!target) return;
  const folder = path.resolve(positionals[0] ?? 'backups');
  try {
    await run('rsync', ['--archive', '--exclude=*.part', `${folder}/`, target]);
  } catch (error) {
    throw new OperatorError(`La copia in ${target} non riesce: ${error.output?.trim() || error.message}`);
  }
  await recordBackup(databaseUrl(), 'dump_copy');
});
