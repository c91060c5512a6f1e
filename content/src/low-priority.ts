import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Starts this command again as a process of the lowest priority and waits for it; false when this already is that process.
 *
 * On Linux priority belongs to threads and is inherited at birth: lowering it here would leave out the thread pool that
 * encodes the pictures, which is older than any line of ours.
 */
export async function handedToLowPriority(): Promise<boolean> {
  const low = constants.priority.PRIORITY_LOW;
  if (getPriority() >= low) return false;
  setPriority(low);
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
  return true;
}
