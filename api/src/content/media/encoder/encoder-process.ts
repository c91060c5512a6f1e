import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '@salaria/content/images/encode-images';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { ProcessFailure, runLimitedProcess } from '../../../platform/processes/limited-process.js';
import { type Frame, FrameReader } from './frame-reader.js';

/** Limits of the processes that decode pictures, measured with hostile files. */
export const encoderLimits = {
  maxPixels: pictureLimits.maxPixels,
  /** For the master of an upload. */
  readTimeoutMs: 30_000,
  /** For all variants of a picture, at low priority; one of 1600 px takes about 8 s of a core. */
  encodeTimeoutMs: 10 * 60_000,
  /** Resident memory of a process: a PNG of `maxPixels` with interlacing takes 4 bytes a pixel. */
  maxResidentBytes: 900 * 1024 * 1024,
  maxHeapMb: 192,
  /** Uploads that an API process reads concurrently. */
  maxConcurrent: 2,
  maxQueued: 10,
} as const;

interface ReadRequest {
  kind: 'read';
}

interface EncodeRequest {
  kind: 'encode';
  encoding: Encoding;
}

interface EncoderOptions {
  /** Receives each frame but the last; the process is stopped when it rejects. */
  onFrame: (frame: Frame) => void | Promise<void>;
  /** Stops the process when it is aborted. */
  signal?: AbortSignal;
}

const program = fileURLToPath(new URL('./picture-encoder.child.js', import.meta.url));

/**
 * Runs the child process with a picture, within `encoderLimits`.
 *
 * @throws ProcessFailure when it does not end well
 */
export async function runEncoder(
  request: ReadRequest | EncodeRequest,
  picture: Uint8Array,
  { onFrame, signal }: EncoderOptions,
): Promise<void> {
  const { readTimeoutMs, encodeTimeoutMs, maxResidentBytes, maxHeapMb, maxPixels } = encoderLimits;
  const timeoutMs = request.kind === 'read' ? readTimeoutMs : encodeTimeoutMs;
  const frames = new FrameReader();
  let isComplete = false;
  await runLimitedProcess(program, {
    limits: { timeoutMs, maxResidentBytes, maxHeapMb },
    request: { ...request, maxPixels },
    input: picture,
    onOutput: async (chunk) => {
      for (const frame of frames.read(chunk)) {
        if (frame.end) isComplete = true;
        else await onFrame(frame);
      }
    },
    ...(request.kind === 'encode' && { priority: constants.priority.PRIORITY_LOW }),
    ...(signal && { signal }),
  });
  if (!isComplete) throw new ProcessFailure('crashed');
}
