import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { isAlive, startOf } from './process-state.js';

interface LockHolder {
  pid: number;
  started: string | null;
}

/**
 * Locks the data folder for this process, and returns the function that releases it. The lock of a process that has
 * ended is replaced.
 *
 * @throws EmbeddedPostgresError naming the process that holds the lock
 */
export function lockDataFolder(file: string, folder: string): () => void {
  const own: LockHolder = { pid: process.pid, started: startOf(process.pid) };
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        // A link fails when its name exists and shows complete contents at once: no other process can read half a lock.
        linkSync(ownFile, file);
        return () => releaseLock(file, own);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readLock(file);
      if (holder && isHeld(holder)) {
        throw new EmbeddedPostgresError(
          `Il sito è già in esecuzione con i dati di ${folder} (processo ${holder.pid}): ` +
            `fermarlo, oppure indicare un'altra cartella in DATA_DIR o un server in DATABASE_URL.`,
        );
      }
      discardLock(file, holder);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  throw new EmbeddedPostgresError(`Impossibile prendere possesso della cartella dei dati ${folder}: riprovare.`);
}

function readLock(file: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
  } catch {
    return null;
  }
}

const isHeld = ({ pid, started }: LockHolder) => isAlive(pid) && (started === null || startOf(pid) === started);

/** Removes a dead holder's lock, and puts it back when another starter has replaced it in the meantime. */
function discardLock(file: string, holder: LockHolder | null): void {
  const removedFile = `${file}.${process.pid}.old`;
  try {
    renameSync(file, removedFile);
    const moved = readLock(removedFile);
    if (moved && moved.pid !== holder?.pid) linkSync(removedFile, file);
  } catch {
    // Another process was faster; the next attempt reads its lock.
  } finally {
    rmSync(removedFile, { force: true });
  }
}

function releaseLock(file: string, own: LockHolder): void {
  if (readLock(file)?.pid === own.pid) rmSync(file, { force: true });
}
