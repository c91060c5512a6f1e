import { readFileSync } from 'node:fs';

// Linux counts processor time in hundredths of a second for whoever asks (USER_HZ), whatever the kernel's own tick is.
const ticksPerSecond = 100;
const pageBytes = 4096;

const fields = (pid: number, file: 'stat' | 'statm'): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 1).trim().split(' ');
  } catch {
    return [];
  }
};

/** Processor seconds that a process has used with all its threads; NaN where the system has no /proc. */
export const cpuSeconds = (pid: number): number => {
  const stat = fields(pid, 'stat');
  // Counted from the state, which follows the name in brackets: utime and stime.
  return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
};

/** Memory that a process holds now, in megabytes (RSS); NaN where the system has no /proc. */
export const residentMegabytes = (pid: number): number => (Number(fields(pid, 'statm')[1]) * pageBytes) / 1024 / 1024;
