// Which installed packages a workspace is built with.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps.mjs';
import { dependencyNames } from '../workspaces.mjs';

const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** Returns the key of the lock file's entry that Node resolves `name` to from the folder `from`. */
function resolveInLock(entries, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const key = path.posix.join(folder, 'node_modules', name);
    if (entries[key]) return entries[key].link ? entries[key].resolved : key;
    if (folder === '.') return undefined;
  }
}

/**
 * Returns the versions and hashes of all installed packages that a workspace depends on, by the lock file. What other
 * workspaces depend on is not among them: a new section leaves the bundles of the others as they are.
 */
export function lockedVersions(workspace, { packages: entries } = readLock(), names = dependencyNames(workspace)) {
  const versions = {};
  const add = (from, each) => {
    for (const name of each) {
      const key = resolveInLock(entries, from, name);
      if (key === undefined || Object.hasOwn(versions, key)) continue;
      const { version, integrity, dependencies, optionalDependencies, peerDependencies } = entries[key];
      versions[key] = [version, integrity];
      add(key, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  add(workspace, names);
  return Object.fromEntries(Object.entries(versions).sort());
}
