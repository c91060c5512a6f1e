import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';

/** Writes a file under a temporary name and renames it, so that readers never see half of it. */
export async function writeAtomically(path: string, data: Buffer | string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(temporary, data);
  await rename(temporary, path);
}

/**
 * Writes a file unless it has these contents already: an unchanged modification time lets watchers and builds skip it.
 */
export async function writeIfChanged(path: string, data: Buffer | string): Promise<void> {
  const current = await readFile(path).catch(() => undefined);
  if (current === undefined || !current.equals(Buffer.from(data))) await writeAtomically(path, data);
}
