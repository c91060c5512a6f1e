import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { FileReader, type ReaderFailure } from '../../../platform/processes/file-reader.js';
import { PdfRefusal, type PdfRefusalCode } from '../pdf-refusal.js';
import { pdfLimits } from './pdf-limits.js';

/** Texts of the pages of a PDF, and the title of its metadata, often empty or meaningless. */
export interface PdfText {
  title: string;
  pages: string[];
}

/** Output of the child process. */
type ReaderOutput = ({ ok: true } & PdfText) | { ok: false; reason: keyof typeof refusalOf };

const refusalOf = {
  password: 'pdf_password',
  damaged: 'pdf_damaged',
  tooManyPages: 'pdf_too_many_pages',
  tooMuchText: 'pdf_too_much_text',
  noPages: 'pdf_no_pages',
  portfolio: 'pdf_portfolio',
  form: 'pdf_form',
} as const satisfies Record<string, PdfRefusalCode>;

const refusalOfFailure = {
  slow: 'pdf_too_slow',
  memory: 'pdf_too_heavy',
  crashed: 'pdf_too_heavy',
  stopped: 'pdf_busy',
  output: 'pdf_too_much_text',
  busy: 'pdf_busy',
} as const satisfies Record<ReaderFailure, PdfRefusalCode>;

const { readTimeoutMs: timeoutMs, maxPages, maxTextLength, ...limits } = pdfLimits;
// A JSON escape takes up to six bytes per character.
const maxOutputBytes = maxTextLength * 6 + 10_000;

const program = fileURLToPath(new URL('./pdf-reader.child.js', import.meta.url));

/** Reads each PDF in a child process within the limits of pdf-limits.ts. */
@Injectable()
export class PdfReader {
  private readonly reader = new FileReader<{ maxPages: number; maxTextLength: number }, ReaderOutput>({
    program,
    limits: { ...limits, timeoutMs, maxOutputBytes },
    createError: (failure) => new PdfRefusal(refusalOfFailure[failure]),
  });

  /**
   * Reads the file that `load` returns, which is called when no other file has to be read first.
   *
   * @throws PdfRefusal when the file cannot be read within the limits, or the queue is full
   */
  async read(load: () => Promise<Uint8Array>): Promise<PdfText> {
    const [output] = await this.reader.read(load, { maxPages, maxTextLength });
    if (!output) throw new PdfRefusal('pdf_damaged');
    if (!output.ok) throw new PdfRefusal(refusalOf[output.reason]);
    return output;
  }
}
