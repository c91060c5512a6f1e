import { readdirSync, readFileSync } from 'node:fs';

// Linux reports processor time in hundredths of a second (USER_HZ), independent of the kernel's tick.
const ticksPerSecond = 100;
const pageBytes = 4096;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the nanoseconds that all threads have run; undefined when the kernel has no CONFIG_SCHED_INFO. */
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

/** Returns the processor seconds that a process has used in all threads; NaN without /proc. */
export const cpuSeconds = (pid: number): number => {
  const nanoseconds = threadTimes(pid);
  if (nanoseconds !== undefined) return nanoseconds / 1e9;
  const stat = textOf(`/proc/${pid}/stat`);
  // utime and stime, counted from the state, which follows the name in brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Returns the resident memory (RSS) of a process in megabytes; NaN without /proc. */
export const residentMegabytes = (pid: number): number =>
  (Number(textOf(`/proc/${pid}/statm`).split(' ')[1]) * pageBytes) / 1024 / 1024;
