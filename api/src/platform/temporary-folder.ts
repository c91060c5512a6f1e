import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, startOf } from '@salaria/embedded-postgres/process-state';

// The name tells whose it is: a number alone is used again, above all in containers, where it is always the same.
const ours = /^salaria-tmp-(\d+)-(\d+)-/;

/** A new empty folder for this process. Whoever makes it removes it; what a kill leaves behind goes at the next start. */
export const createTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `salaria-tmp-${process.pid}-${startOf(process.pid) ?? 0}-`));

/** Removes the temporary folders of processes that are no more. */
export function sweepTemporaryFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, start] = ours.exec(name) ?? [];
    if (!pid || (isAlive(Number(pid)) && (startOf(Number(pid)) ?? '0') === start)) continue;
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 2 });
  }
}
