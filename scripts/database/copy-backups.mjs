// copy-backups.mjs FOLDER: sends the dumps of a folder to BACKUP_COPY, a target of rsync on another machine, and
// records the time for /metrics. Does nothing without BACKUP_COPY.
import path from 'node:path';
import { databaseUrl, main, OperatorError, recordBackup } from './postgres-tools.mjs';
import { run } from '../steps.mjs';

await main(async () => {
  const target = process.env.BACKUP_COPY;
  if (!target) return;
  const folder = path.resolve(process.argv[2] ?? 'backups');
  try {
    await run('rsync', ['--archive', '--exclude=*.part', `${folder}/`, target]);
  } catch (error) {
    throw new OperatorError(`La copia in ${target} non riesce: ${error.output?.trim() || error.message}`);
  }
  await recordBackup(databaseUrl(), 'dump_copy');
});
