import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export type Program = {
  child: ChildProcess;
  /** Returns what it has written to both streams. */
  output: () => string;
  /** Resolves, when it has ended and all of its output is read, with its exit code or the signal that ended it. */
  exit: Promise<number | string | null>;
  /** Sends a signal to it, or to its group when it has one, and resolves as `exit`. */
  stop: (signal?: NodeJS.Signals) => Promise<number | string | null>;
};

/**
 * Starts a program, which ends with this process at the latest: a worker whose hook has a timeout leaves none behind.
 * `detached` gives it a process group of its own, as a terminal does.
 */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const exit = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(options.detached ? -child.pid : child.pid, signal);
    return exit;
  };
  const end = () => void stop();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return { child, output: () => output, exit, stop };
}
