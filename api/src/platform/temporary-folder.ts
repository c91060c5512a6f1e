import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, startOf } from '@salaria/embedded-postgres/process-state';

/** Names the owner by id and start time: ids are reused, and in containers always the same. */
const ownName = /^salaria-tmp-(\d+)-(\d+)-/;

/** Creates an empty folder, which the caller removes. One that a killed process leaves is removed at the next start. */
export const createTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `salaria-tmp-${process.pid}-${startOf(process.pid) ?? 0}-`));

/** Removes the temporary folders of processes that have ended. */
export function sweepTemporaryFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, start] = ownName.exec(name) ?? [];
    if (!pid || (isAlive(Number(pid)) && (startOf(Number(pid)) ?? '0') === start)) continue;
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 2 });
  }
}
