import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ProcessFailure, runLimitedProcess, runLimitedProgram } from '../../../platform/processes/limited-process.js';

/** Limits of one page of a scan. */
const limits = {
  drawing: { timeoutMs: 20_000, maxResidentBytes: 700 * 1024 * 1024, maxHeapMb: 256 },
  reading: { timeoutMs: 40_000, maxResidentBytes: 700 * 1024 * 1024 },
  /** An A4 page at 300 dots per inch. */
  maxPixels: 9_000_000,
  /** Of a picture in the page; larger ones are left out. */
  maxImagePixels: 40_000_000,
  maxPictureBytes: 40 * 1024 * 1024,
  maxTextBytes: 100_000,
};
/** Below everything that a visitor waits for. */
const priority = 15;
const language = 'ita';

const drawProgram = fileURLToPath(new URL('./pdf-page.child.js', import.meta.url));
// The path is all of the environment that the program needs; one thread leaves a core to the site.
const readerEnv = () => ({ PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' });

/** Collects the output of a process up to a size. */
function createOutput(maxBytes: number) {
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

/** Reads pages of scans with tesseract, where the operator has installed it. */
@Injectable()
export class Ocr {
  /** Whether tesseract is installed with the Italian language. */
  async isAvailable(): Promise<boolean> {
    const listed = await promisify(execFile)('tesseract', ['--list-langs'], { env: readerEnv() }).catch(
      () => undefined,
    );
    return listed?.stdout.split('\n').includes(language) ?? false;
  }

  /**
   * Returns the text of a page.
   *
   * @throws ProcessFailure when that takes more than its limits, or `signal` is aborted
   */
  async readPage(file: Uint8Array, page: number, signal: AbortSignal): Promise<string> {
    const { maxPixels, maxImagePixels, maxPictureBytes, maxTextBytes } = limits;
    const picture = createOutput(maxPictureBytes);
    await runLimitedProcess(drawProgram, {
      limits: limits.drawing,
      request: { page, maxPixels, maxImagePixels },
      input: file,
      onOutput: picture.onOutput,
      priority,
      signal,
    });
    const text = createOutput(maxTextBytes);
    await runLimitedProgram(
      { command: 'tesseract', args: ['stdin', 'stdout', '-l', language], env: readerEnv() },
      { limits: limits.reading, input: picture.bytes(), onOutput: text.onOutput, priority, signal },
    );
    return text.bytes().toString('utf8');
  }
}
