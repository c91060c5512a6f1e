import { readFileSync } from 'node:fs';

// Linux reports processor time in hundredths of a second (USER_HZ), independent of the kernel's tick.
const ticksPerSecond = 100;
const pageBytes = 4096;

type Process = { pid?: number | undefined };

/** Returns the numbers in a file of /proc/PID, after the process's name in brackets; none without such a file. */
function figuresOf({ pid }: Process, file: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const figures = text.slice(text.lastIndexOf(')') + 1);
    return figures.trim().split(' ').map(Number);
  } catch {
    return [];
  }
}

/** Returns the processor seconds that a process has used in all threads; NaN without /proc. */
export function cpuSeconds(process: Process): number {
  const { 11: userTicks = Number.NaN, 12: systemTicks = Number.NaN } = figuresOf(process, 'stat');
  return (userTicks + systemTicks) / ticksPerSecond;
}

/** Returns the resident memory (RSS) of a process in megabytes; NaN without /proc. */
export const residentMegabytes = (process: Process): number =>
  ((figuresOf(process, 'statm')[1] ?? Number.NaN) * pageBytes) / 1024 / 1024;
