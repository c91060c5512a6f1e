import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const memoryPollMs = 50;
const memoryPageBytes = 4096;

export interface ProcessLimits {
  timeoutMs: number;
  /** Resident memory of the process. */
  maxResidentBytes: number;
  /** Heap of the process, so that V8 aborts before the machine runs out of memory. */
  maxHeapMb: number;
}

interface ProgramOptions {
  limits: Omit<ProcessLimits, 'maxHeapMb'>;
  input: Uint8Array;
  /** Receives the standard output; the process is stopped when it throws or rejects. */
  onOutput: (chunk: Buffer) => void | Promise<void>;
  /** As of `os.setPriority`; by default that of this process. */
  priority?: number;
  /** Stops the process when it is aborted. */
  signal?: AbortSignal;
}

interface ProcessOptions extends ProgramOptions {
  limits: ProcessLimits;
  /** Message for the process, besides its standard input. */
  request: object;
}

/** Why a process ended without a result; `crashed` also when V8 lacked heap. */
export class ProcessFailure extends Error {
  constructor(readonly reason: 'slow' | 'memory' | 'crashed' | 'stopped') {
    super(`The child process ended: ${reason}`);
  }
}

/**
 * Runs a program that reads a file which may be hostile: it has no environment variables, so that it has no secrets, and
 * is killed over its limits. The program takes its request with `receiveRequest` (limited-process.child.js).
 *
 * @throws ProcessFailure when it does not exit with 0, or what `onOutput` threw
 */
export function runLimitedProcess(program: string, { request, ...options }: ProcessOptions): Promise<void> {
  const { limits } = options;
  const args = [`--max-old-space-size=${limits.maxHeapMb}`, program, JSON.stringify({ limits, request })];
  return runLimitedProgram({ command: process.execPath, args, env: {} }, options);
}

/** Runs a program of the system in the same way; when the API dies, only the end of its input ends it. */
export async function runLimitedProgram(
  { command, args, env }: { command: string; args: string[]; env: NodeJS.ProcessEnv },
  { limits, input, onOutput, priority, signal }: ProgramOptions,
): Promise<void> {
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  // Before it starts threads of its own, which inherit the priority.
  if (priority !== undefined && child.pid) tryToSetPriority(child.pid, priority);
  const exit = once(child, 'close');
  // Awaited only after the output; until then a failed start would be an unhandled rejection.
  exit.catch(() => undefined);
  let failure: unknown;
  const stop = (error: unknown) => {
    failure ??= error;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(new ProcessFailure('slow')), limits.timeoutMs);
  const poll = setInterval(async () => {
    if (child.pid && (await readResidentBytes(child.pid)) > limits.maxResidentBytes) stop(new ProcessFailure('memory'));
  }, memoryPollMs);
  const onAbort = () => stop(new ProcessFailure('stopped'));
  signal?.addEventListener('abort', onAbort, { once: true });
  // A process that is killed before it has read its input breaks the pipe; its exit tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    for await (const chunk of child.stdout) await onOutput(chunk);
    const [code] = await exit;
    if (code !== 0) throw new ProcessFailure('crashed');
  } catch (error) {
    stop(error);
    await exit.catch(() => undefined);
    throw failure;
  } finally {
    clearTimeout(timer);
    clearInterval(poll);
    signal?.removeEventListener('abort', onAbort);
  }
}

function tryToSetPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended already, or the system refuses: it runs at the priority of this process.
  }
}

/** Returns the resident memory of a process; 0 without /proc, where the watchdog of the child enforces the limit. */
async function readResidentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * memoryPageBytes;
}
