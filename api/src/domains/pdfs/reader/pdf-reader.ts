import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { ProcessFailure, runLimitedProcess } from '../../../platform/processes/limited-process.js';
import { TaskQueue } from '../../../platform/processes/task-queue.js';
import { PdfRefusal, type PdfRefusalCode } from '../pdf-refusal.js';
import { pdfLimits } from './pdf-limits.js';

/** Texts of the pages of a PDF, and the title of its metadata, often empty or meaningless. */
export interface PdfText {
  title: string;
  pages: string[];
}

/** Output of the child process. */
type ReaderOutput =
  | ({ ok: true } & PdfText)
  | { ok: false; reason: 'password' | 'damaged' | 'tooManyPages' | 'tooMuchText' };

const refusalOf = {
  password: 'pdf_password',
  damaged: 'pdf_damaged',
  tooManyPages: 'pdf_too_many_pages',
  tooMuchText: 'pdf_too_much_text',
} as const satisfies Record<(ReaderOutput & { ok: false })['reason'], PdfRefusalCode>;

const refusalOfFailure = {
  slow: 'pdf_too_slow',
  memory: 'pdf_too_heavy',
  crashed: 'pdf_too_heavy',
  stopped: 'pdf_busy',
} as const satisfies Record<ProcessFailure['reason'], PdfRefusalCode>;

// A JSON escape takes up to six bytes per character.
const maxOutputBytes = pdfLimits.maxTextLength * 6 + 10_000;

const program = fileURLToPath(new URL('./pdf-reader.child.js', import.meta.url));

/** Reads each PDF in a child process within the limits of pdf-limits.ts. */
@Injectable()
export class PdfReader {
  private readonly queue = new TaskQueue({ ...pdfLimits, createBusyError: () => new PdfRefusal('pdf_busy') });

  /**
   * Reads the file that `load` returns, which is called when no other file has to be read first.
   *
   * @throws PdfRefusal when the file cannot be read within the limits, or the queue is full
   */
  read(load: () => Promise<Uint8Array>): Promise<PdfText> {
    return this.queue.run(async () => readInChild(await load()));
  }
}

async function readInChild(file: Uint8Array): Promise<PdfText> {
  const { readTimeoutMs: timeoutMs, maxResidentBytes, maxHeapMb, maxPages, maxTextLength } = pdfLimits;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    await runLimitedProcess(program, {
      limits: { timeoutMs, maxResidentBytes, maxHeapMb },
      request: { maxPages, maxTextLength },
      input: file,
      onOutput: (chunk) => {
        length += chunk.length;
        if (length > maxOutputBytes) throw new PdfRefusal('pdf_too_much_text');
        chunks.push(chunk);
      },
    });
  } catch (error) {
    if (error instanceof ProcessFailure) throw new PdfRefusal(refusalOfFailure[error.reason]);
    throw error;
  }
  const output: ReaderOutput = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (!output.ok) throw new PdfRefusal(refusalOf[output.reason]);
  return output;
}
