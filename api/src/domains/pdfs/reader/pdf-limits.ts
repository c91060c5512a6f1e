/** Limits of one PDF, measured with hostile files. */
export const pdfLimits = {
  maxFileBytes: 20 * 1024 * 1024,
  readTimeoutMs: 10_000,
  /** Resident memory of the process that reads the file. */
  maxResidentBytes: 400 * 1024 * 1024,
  /** Heap of that process, so that V8 aborts before the machine runs out of memory. */
  maxHeapMb: 192,
  maxPages: 500,
  /** Pages of a scan, each of which takes some seconds. */
  maxScannedPages: 200,
  /** UTF-16 units of text in all pages, about 2 MB. */
  maxTextLength: 2 * 1024 * 1024,
  /** Files that an API process reads concurrently. */
  maxConcurrent: 2,
  maxQueued: 4,
} as const;
