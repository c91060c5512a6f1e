import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '@salaria/content/images/encode-images';
import type { PictureSize } from '@salaria/content/images/inspect-images';
import type { UploadRefusal } from '@salaria/content/images/masters/read-upload';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { parseLines } from '../../../platform/processes/file-reader.js';
import { runLimitedProcess } from '../../../platform/processes/limited-process.js';

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

export const encoderProgram = fileURLToPath(new URL('./picture-encoder.child.js', import.meta.url));

/** What the child process writes as a line of JSON, with `data` in base64. */
export interface EncoderLine {
  refusal?: UploadRefusal;
  /** Of a master. The line of an original after it has width and height only. */
  size?: PictureSize;
  name?: string;
  data?: string;
}

/** Of all variants of a picture, in base64. */
const maxOutputBytes = 120 * 1024 * 1024;

/** What is made of a picture: its variants, or the icons of the site whose logo it is. */
type EncoderRequest = { kind: 'encode'; encoding: Encoding } | { kind: 'icons' };

interface EncoderOptions {
  /** Receives each file; the process is stopped when it rejects. */
  onFile: (name: string, data: Buffer) => void | Promise<void>;
  /** Stops the process when it is aborted. */
  signal?: AbortSignal;
}

/**
 * Runs the child process with a picture, within `encoderLimits`.
 *
 * @throws ProcessFailure when it does not end well
 */
export async function runEncoder(
  request: EncoderRequest,
  picture: Uint8Array,
  { onFile, ...options }: EncoderOptions,
): Promise<void> {
  const { encodeTimeoutMs: timeoutMs, maxResidentBytes, maxHeapMb, maxPixels } = encoderLimits;
  await runLimitedProcess(encoderProgram, {
    limits: { timeoutMs, maxResidentBytes, maxHeapMb },
    request: { ...request, maxPixels },
    input: picture,
    onOutput: parseLines<EncoderLine>(maxOutputBytes, ({ name = '', data = '' }) =>
      onFile(name, Buffer.from(data, 'base64')),
    ),
    // A visitor waits for icons.
    ...(request.kind === 'encode' && { priority: constants.priority.PRIORITY_LOW }),
    ...options,
  });
}
