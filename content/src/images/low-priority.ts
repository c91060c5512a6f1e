import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Runs this command in a child process of the lowest priority and waits for it. Returns false in that child.
 *
 * On Linux each thread has a priority of its own, inherited when it starts: lowering it here would leave out libuv's
 * thread pool, which encodes the pictures and is already running.
 */
export async function restartAtLowPriority(): Promise<boolean> {
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
