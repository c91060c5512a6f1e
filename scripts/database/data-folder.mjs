// Copies of the folder with the embedded database, while its site is stopped.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../steps.mjs';
import { dataFolder, isEmbeddedRunning, OperatorError } from './postgres-tools.mjs';

/** What a copy contains: the server's files, and the password that is theirs. */
const copied = ['postgres', 'postgres.password'];

export const isFolderCopy = (file) => file.endsWith('.tar.gz');

/** Keeps the site from starting while `work` reads or replaces its data. */
async function whileStopped(work) {
  const folder = dataFolder();
  if (isEmbeddedRunning()) throw new OperatorError(`Il sito è in esecuzione con i dati di ${folder}: fermarlo prima.`);
  const { lockDataFolder } = await import('@salaria/embedded-postgres/data-folder-lock');
  mkdirSync(folder, { recursive: true });
  const unlock = lockDataFolder(path.join(folder, 'postgres.lock'), folder);
  try {
    return await work(folder);
  } finally {
    unlock();
  }
}

const hasData = (folder) => existsSync(path.join(folder, 'postgres/PG_VERSION'));

/** @throws {OperatorError} when there is no data, or the site is running */
export const copyDataFolder = (file) =>
  whileStopped((folder) => {
    if (!hasData(folder)) throw new OperatorError(`Nessun DATABASE_URL, e nessun dato in ${folder}.`);
    return run('tar', ['--create', '--gzip', `--file=${file}`, `--directory=${folder}`, ...copied]);
  });

/** Extracts a copy into an empty folder. */
export const extractDataFolder = (file, folder) =>
  run('tar', ['--extract', '--gzip', `--file=${file}`, `--directory=${folder}`]);

/**
 * Restores a copy: all of it, or nothing.
 *
 * @throws {OperatorError} when the site is running, or has data and `replace` is not set
 */
export const restoreDataFolder = (file, { replace }) =>
  whileStopped(async (folder) => {
    if (hasData(folder) && !replace)
      throw new OperatorError(
        `${folder} non è vuota: con --replace i suoi dati vengono sostituiti da quelli della copia.`,
      );
    const extracted = mkdtempSync(path.join(folder, 'restore-'));
    try {
      await extractDataFolder(file, extracted);
      for (const name of copied) {
        rmSync(path.join(folder, name), { recursive: true, force: true });
        renameSync(path.join(extracted, name), path.join(folder, name));
      }
    } finally {
      rmSync(extracted, { recursive: true, force: true });
    }
    return folder;
  });
