import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../.cache/packages', import.meta.url));

/**
 * Returns the folder of a package that is fetched when a test needs it, without its dependencies. Undefined where the
 * registry cannot be reached.
 */
export function unpackedPackage(name: string, version: string): string | undefined {
  const folder = path.join(cache, `${name.replace('/', '-')}-${version}`);
  if (existsSync(folder)) return folder;
  const unpacked = `${folder}-${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  try {
    // npm checks the archive against the registry's hash.
    const report = execFileSync('npm', ['pack', `${name}@${version}`, '--json'], { cwd: unpacked, encoding: 'utf8' });
    const [packed] = JSON.parse(report) as { filename: string }[];
    execFileSync('tar', ['xzf', packed?.filename ?? '', '--strip-components=1'], { cwd: unpacked });
    renameSync(unpacked, folder);
    return folder;
  } catch {
    // Another worker may have been first.
    return existsSync(folder) ? folder : undefined;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
