import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

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
