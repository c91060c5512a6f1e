import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { programOf } from '../cli/run-program.js';

/** What `tsc --watch` prints about itself: "12:00:00 - Found 0 errors. Watching for file changes." */
const progress = /^(\S+ )?\S+ - |^$/;
const endOfCheck = / - Found \d+ errors?\. /;

/**
 * Checks the types of the section in `dir` now and after each change, because swc removes types without checking them.
 * Calls `onChecked` with the lines of each check's errors until the returned function is called. The compiler runs in
 * a thread, not in a process, so it ends with the dev server however that ends.
 */
export function watchTypes(dir: string, onChecked: (lines: string[]) => void): () => Promise<unknown> {
  if (!existsSync(path.join(dir, 'tsconfig.json'))) return () => Promise.resolve();
  const compiler = new Worker(programOf(dir, 'typescript/lib/tsc.js'), {
    argv: ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p', dir],
    stdout: true,
  });
  compiler.on('error', (error) => onChecked([error.message]));
  let lines: string[] = [];
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (!progress.test(line)) lines.push(line);
    if (!endOfCheck.test(line)) return;
    onChecked(lines);
    lines = [];
  });
  return () => compiler.terminate();
}
