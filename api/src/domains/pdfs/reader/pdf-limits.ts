/** What one PDF may cost; measured against a corpus of hostile files, see the API's README. */
export const pdfLimits = {
  /** Bytes of a file: 20 MB. */
  fileBytes: 20 * 1024 * 1024,
  /** Time to read it. */
  readMs: 10_000,
  /** Resident memory of the process that reads it: 400 MB. */
  residentBytes: 400 * 1024 * 1024,
  /** Heap of that process in MB, so that V8 gives up before the machine does. */
  heapMb: 192,
  pages: 500,
  /** UTF-16 units of text in all its pages; about 2 MB. */
  textLength: 2 * 1024 * 1024,
  /** Files read at once by one API process, and how many more may wait. */
  atOnce: 2,
  waiting: 4,
} as const;
