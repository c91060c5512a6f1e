import { readdirSync, readFileSync } from 'node:fs';

// Linux counts processor time in hundredths of a second for whoever asks (USER_HZ), whatever the kernel's own tick is.
const ticksPerSecond = 100;
const pageBytes = 4096;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Nanoseconds that each thread has run; undefined where the kernel does not keep them (CONFIG_SCHED_INFO). */
const threadTimes = (pid: number): number | undefined => {
  try {
    const times = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
    );
    const sum = times.reduce((a, b) => a + b, 0);
    return sum > 0 ? sum : undefined;
  } catch {
    return undefined;
  }
};

/** Processor seconds that a process has used with all its threads; NaN where the system has no /proc. */
export const cpuSeconds = (pid: number): number => {
  const nanoseconds = threadTimes(pid);
  if (nanoseconds !== undefined) return nanoseconds / 1e9;
  const stat = textOf(`/proc/${pid}/stat`);
  // Counted from the state, which follows the name in brackets: utime and stime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Memory that a process holds now, in megabytes (RSS); NaN where the system has no /proc. */
export const residentMegabytes = (pid: number): number =>
  (Number(textOf(`/proc/${pid}/statm`).split(' ')[1]) * pageBytes) / 1024 / 1024;
