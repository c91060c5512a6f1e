import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '@salaria/content/images/encode-images';
import type { PictureSize } from '@salaria/content/images/inspect-images';
import type { UploadRefusal } from '@salaria/content/images/masters/read-upload';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { ProcessFailure, runLimitedProcess } from '../../../platform/processes/limited-process.js';

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

/** What the child process writes as a line of JSON, with `data` in base64. */
interface Frame {
  refusal?: UploadRefusal;
  size?: PictureSize;
  name?: string;
  data: Buffer;
}

const maxLineLength = 30 * 1024 * 1024;

interface EncoderOptions {
  /** Receives each line; the process is stopped when it rejects. */
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
  let rest = '';
  await runLimitedProcess(program, {
    limits: { timeoutMs, maxResidentBytes, maxHeapMb },
    request: { ...request, maxPixels },
    input: picture,
    onOutput: async (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLineLength) throw new ProcessFailure('crashed');
      for (const line of lines) {
        const { data = '', ...frame }: Omit<Frame, 'data'> & { data?: string } = JSON.parse(line);
        await onFrame({ ...frame, data: Buffer.from(data, 'base64') });
      }
    },
    ...(request.kind === 'encode' && { priority: constants.priority.PRIORITY_LOW }),
    ...(signal && { signal }),
  });
}
