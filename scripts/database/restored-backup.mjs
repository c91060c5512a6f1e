// A backup, restored into an embedded server of its own.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractDataFolder, isFolderCopy } from './data-folder.mjs';
import { OperatorError } from './postgres-tools.mjs';
import { restoreDump } from './restore-dump.mjs';

/** Returns the backup that a command line names, or the newest one in the folder that it names. */
export function backupAt(word = 'backups') {
  const name = path.resolve(process.env.INIT_CWD ?? '.', word);
  if (!existsSync(name)) throw new OperatorError(`${name} non esiste.`);
  if (!statSync(name).isDirectory()) return name;
  const [newest] = readdirSync(name)
    .filter((file) => /\.(dump|tar\.gz)$/.test(file))
    .map((file) => path.join(name, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new OperatorError(`Nessuna copia in ${name}.`);
  return newest;
}

/** Calls `use` with the address of the restored database and an empty folder, which are both removed afterwards. */
export async function withRestored(file, use) {
  const { startEmbedded } = await import('@salaria/embedded-postgres/start-embedded');
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-verify-'));
  try {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    if (isFolderCopy(file)) await extractDataFolder(file, data);
    const server = await startEmbedded({ folder: data, durable: false });
    try {
      if (!isFolderCopy(file)) await restoreDump(file, new URL(server.url));
      return await use(server.url, path.join(folder, 'site'));
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} non si ripristina: ${error.output?.trim() || error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
