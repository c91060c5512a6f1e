import { readFileSync } from 'node:fs';

/** Returns whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/** Returns the start of a process in clock ticks since boot, which distinguishes reused ids; null where it is unknown. */
export const startOf = (pid: number): string | null => linuxStat(pid)?.[19] ?? null;

/** The fields of /proc/<pid>/stat after the command, which is in brackets and may contain blanks; the first is the state. */
function linuxStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
