import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Variant } from '@salaria/content/images/image-manifest';
import { ProcessFailure, runLimitedProcess } from '../../../platform/processes/limited-process.js';
import { encoderLimits } from './encoder-limits.js';
import { type Frame, FrameReader } from './frame-reader.js';

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

interface EncoderOptions {
  /** Receives each frame but the last; the process is stopped when it rejects. */
  onFrame: (frame: Frame) => void | Promise<void>;
  /** Stops the process when it is aborted. */
  signal?: AbortSignal;
}

const program = fileURLToPath(new URL('./picture-encoder.child.js', import.meta.url));

/**
 * Runs the child process with a picture, within the limits of encoder-limits.ts.
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
