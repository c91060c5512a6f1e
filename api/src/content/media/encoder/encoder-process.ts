import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Variant } from '@salaria/content/images/variants';
import { encoderLimits } from './encoder-limits.js';
import { type Frame, FrameReader } from './frame-reader.js';

const memoryPollMs = 50;
const memoryPageBytes = 4096;

interface ReadRequest {
  kind: 'read';
}

interface EncodeRequest {
  kind: 'encode';
  encoding: {
    width: number;
    height: number;
    missing: Variant[];
    card?: { name: string; focal: [number, number] };
  };
}

/** Why a process ended without a result. */
export class EncoderFailure extends Error {
  constructor(readonly reason: 'slow' | 'memory' | 'crashed' | 'stopped') {
    super(`The picture encoder ended: ${reason}`);
  }
}

interface EncoderOptions {
  /** Receives each frame but the last; the process is stopped when it rejects. */
  onFrame: (frame: Frame) => void | Promise<void>;
  /** Stops the process when it is aborted. */
  signal?: AbortSignal;
}

const childFile = fileURLToPath(new URL('./picture-encoder.child.js', import.meta.url));

/**
 * Runs the child process with a picture, within the limits of encoder-limits.ts.
 *
 * @throws EncoderFailure when it does not end well
 */
export async function runEncoder(
  request: ReadRequest | EncodeRequest,
  picture: Uint8Array,
  { onFrame, signal }: EncoderOptions,
): Promise<void> {
  const timeoutMs = request.kind === 'read' ? encoderLimits.readTimeoutMs : encoderLimits.encodeTimeoutMs;
  const message = JSON.stringify({ ...request, limits: encoderLimits, timeoutMs });
  // The environment is empty, so that the process has no secrets.
  const child = spawn(process.execPath, [`--max-old-space-size=${encoderLimits.maxHeapMb}`, childFile, message], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Before it starts threads of its own, which inherit the priority.
  if (request.kind === 'encode' && child.pid) lowerPriority(child.pid);
  let failure: Error | undefined;
  const stop = (error: Error) => {
    failure ??= error;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(new EncoderFailure('slow')), timeoutMs);
  const poll = setInterval(async () => {
    if (child.pid && (await residentBytes(child.pid)) > encoderLimits.maxResidentBytes)
      stop(new EncoderFailure('memory'));
  }, memoryPollMs);
  const onAbort = () => stop(new EncoderFailure('stopped'));
  signal?.addEventListener('abort', onAbort, { once: true });
  // A child that is killed before it has read its input breaks the pipe; its exit tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    let isComplete = false;
    const reader = new FrameReader();
    for await (const chunk of child.stdout) {
      for (const frame of reader.read(chunk as Buffer)) {
        if (frame.end) isComplete = true;
        else await onFrame(frame);
      }
    }
    await exit;
    if (failure) throw failure;
    if (!isComplete) throw new EncoderFailure('crashed');
  } catch (error) {
    stop(error instanceof Error ? error : new EncoderFailure('crashed'));
    await exit.catch(() => undefined);
    throw failure ?? error;
  } finally {
    clearTimeout(timer);
    clearInterval(poll);
    signal?.removeEventListener('abort', onAbort);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system refuses: the variants are made all the same.
  }
}

/** Returns the resident memory of a process; 0 without /proc, where the watchdog of the child enforces the limit. */
async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * memoryPageBytes;
}
