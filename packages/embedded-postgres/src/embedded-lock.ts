import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { isAlive, startOf } from './process-state.js';

interface Holder {
  pid: number;
  started: string | null;
}

/**
 * Locks the data folder for this process, and returns the function that releases it. The lock of a process that has ended
 * is replaced.
 *
 * @throws EmbeddedPostgresError naming the process that holds the lock
 */
export function lockDataFolder(file: string, folder: string): () => void {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) };
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        // A link fails when its name exists and shows complete contents at once: no other process can read half a lock.
        linkSync(mine, file);
        return () => release(file, own);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder && holds(holder)) {
        throw new EmbeddedPostgresError(
          `Il sito è già in esecuzione con i dati di ${folder} (processo ${holder.pid}): fermarlo, oppure indicare un'altra cartella in DATA_DIR o un server in DATABASE_URL.`,
        );
      }
      discard(file, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new EmbeddedPostgresError(`Impossibile prendere possesso della cartella dei dati ${folder}: riprovare.`);
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

const holds = ({ pid, started }: Holder) => isAlive(pid) && (started === null || startOf(pid) === started);

/** Removes a dead holder's lock, and puts it back when another starter has replaced it in the meantime. */
function discard(file: string, holder: Holder | null): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    const moved = read(aside);
    if (moved && moved.pid !== holder?.pid) linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt reads its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, own: Holder): void {
  if (read(file)?.pid === own.pid) rmSync(file, { force: true });
}
