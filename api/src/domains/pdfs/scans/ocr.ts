import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { runLimitedProgram } from '../../../platform/processes/limited-process.js';
import { createOutput, PagePictures } from './page-pictures.js';

/** Limits of one page of a scan. */
const limits = {
  reading: { timeoutMs: 40_000, maxResidentBytes: 700 * 1024 * 1024 },
  /** An A4 page at 300 dots per inch. */
  maxPixels: 9_000_000,
  maxTextBytes: 100_000,
};
/** Below everything that a visitor waits for. */
const priority = 15;
const language = 'ita';

// The path is all of the environment that the program needs; one thread leaves a core to the site.
const readerEnv = () => ({ PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' });

/** Reads pages of scans with tesseract, where the operator has installed it. */
@Injectable()
export class Ocr {
  constructor(private readonly pictures: PagePictures) {}

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
    const picture = await this.pictures.draw(file, { page, maxPixels: limits.maxPixels, priority, signal });
    const text = createOutput(limits.maxTextBytes);
    await runLimitedProgram(
      { command: 'tesseract', args: ['stdin', 'stdout', '-l', language], env: readerEnv() },
      { limits: limits.reading, input: picture, onOutput: text.onOutput, priority, signal },
    );
    return text.bytes().toString('utf8');
  }
}
