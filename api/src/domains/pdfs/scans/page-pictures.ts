import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { ProcessFailure, runLimitedProcess } from '../../../platform/processes/limited-process.js';

const limits = { timeoutMs: 20_000, maxResidentBytes: 700 * 1024 * 1024, maxHeapMb: 256 };
/** Of a picture in the page; larger ones are left out. */
const maxImagePixels = 40_000_000;
const maxPictureBytes = 40 * 1024 * 1024;

const program = fileURLToPath(new URL('./pdf-page.child.js', import.meta.url));

interface DrawOptions {
  /** From 1. */
  page: number;
  maxPixels: number;
  /** As of `os.setPriority`; by default that of this process. */
  priority?: number;
  signal: AbortSignal;
}

/** Collects the output of a process up to a size. */
export function createOutput(maxBytes: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    onOutput: (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) throw new ProcessFailure('memory');
      chunks.push(chunk);
    },
    bytes: () => Buffer.concat(chunks),
  };
}

/** Draws pages of PDFs in a child process. */
@Injectable()
export class PagePictures {
  /**
   * Returns a page as a PNG.
   *
   * @throws ProcessFailure when that takes more than its limits, or `signal` is aborted
   */
  async draw(file: Uint8Array, { page, maxPixels, ...options }: DrawOptions): Promise<Buffer> {
    const picture = createOutput(maxPictureBytes);
    await runLimitedProcess(program, {
      limits,
      request: { page, maxPixels, maxImagePixels },
      input: file,
      onOutput: picture.onOutput,
      ...options,
    });
    return picture.bytes();
  }
}
