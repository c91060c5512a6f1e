import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { programOf } from './run-program.js';

/** What `tsc --watch` prints about itself: "12:00:00 - Found 0 errors. Watching for file changes." */
const progress = /^(\S+ )?\S+ - |^$/;

/**
 * Checks the types of the section in `dir` now and after each change in a process of its own, because swc removes types
 * without checking them. Calls `onError` with each line until the returned function is called.
 */
export function watchTypes(dir: string, onError: (line: string) => void): () => void {
  if (!existsSync(path.join(dir, 'tsconfig.json'))) return () => undefined;
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p', dir];
  const child = spawn(process.execPath, [programOf(dir, 'typescript/bin/tsc'), ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!progress.test(line)) onError(line);
  });
  return () => void child.kill();
}
