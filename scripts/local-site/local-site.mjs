// The site as a child process, and file watching.
import { existsSync } from 'node:fs';
import { watch } from 'chokidar';

const pollIntervalMs = 100;
/** Editors save several files at once, and one file in several steps. */
const debounceMs = 120;
const generatedFolders = /(^|[/\\])(dist|node_modules|generated)([/\\]|$)/;

export const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

/** Resolves when a process has exited. */
export const exitOf = (child) =>
  new Promise((resolve) => (hasExited(child) ? resolve() : child.once('exit', () => resolve())));

/** Resolves with true once the site is ready, or with false when its process has exited. */
export async function isReady(site, child) {
  while (!hasExited(child)) {
    const response = await fetch(`${site}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return false;
}

/**
 * Watches a folder; calls `listener` with the changed paths, relative to the folder, once they have stopped changing.
 *
 * Not `fs.watch`: on Linux with Node 20, a recursive watch ends when an editor saves by renaming a new file over the
 * old one.
 *
 * @param depth levels of subfolders to watch; all by default
 * @returns the watcher, or undefined when the folder does not exist
 */
export function watchFolder(folder, listener, { depth } = {}) {
  if (!existsSync(folder)) return undefined;
  let timer;
  const paths = new Set();
  const watcher = watch('.', {
    cwd: folder,
    ignoreInitial: true,
    ...(depth !== undefined && { depth }),
    ignored: (file) => generatedFolders.test(file.slice(folder.length)),
  });
  watcher.on('all', (_event, file) => {
    paths.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...paths];
      paths.clear();
      listener(changed);
    }, debounceMs);
  });
  watcher.on('error', (error) => console.error(`${folder} is not watched: ${error.message}`));
  return watcher;
}
