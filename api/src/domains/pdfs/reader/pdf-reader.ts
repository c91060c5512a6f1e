import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { pdfLimits } from './pdf-limits.js';
import { PdfRefusal, type PdfRefusalCode } from '../pdf-refusal.js';

/** The text of a PDF, page by page, and the title that its maker gave it (often none, often nonsense). */
export interface PdfText {
  title: string;
  pages: string[];
}

/** What the reading process answers. */
type PdfReading =
  | ({ ok: true } & PdfText)
  | { ok: false; reason: 'password' | 'damaged' | 'tooManyPages' | 'tooMuchText' };

const refusalOf = {
  password: 'pdf_password',
  damaged: 'pdf_damaged',
  tooManyPages: 'pdf_too_many_pages',
  tooMuchText: 'pdf_too_much_text',
} as const satisfies Record<(PdfReading & { ok: false })['reason'], PdfRefusalCode>;

const pollMs = 50;
// JSON escapes can make six bytes of one character.
const longestAnswer = pdfLimits.textLength * 6 + 10_000;
const memoryPage = 4096;

const childArguments = [
  `--max-old-space-size=${pdfLimits.heapMb}`,
  fileURLToPath(new URL('./pdf-reader.child.js', import.meta.url)),
  JSON.stringify(pdfLimits),
];

/** Resident bytes of a process, or 0 where /proc does not exist; there the child's own guard has to do. */
const residentBytes = async (pid: number): Promise<number> => {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * memoryPage;
};

const collect = (child: ChildProcess, onTooMuch: () => void): (() => string) => {
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > longestAnswer) onTooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
};

/** Reads PDFs, each in a process of its own under the limits of pdf-limits.ts, two at a time. */
@Injectable()
export class PdfReader {
  private active = 0;
  private readonly queue: Array<() => void> = [];

  /** @throws PdfRefusal when the file cannot be read within the limits, or too many are waiting */
  async read(file: Uint8Array): Promise<PdfText> {
    await this.enter();
    try {
      return await this.readInChild(file);
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.active < pdfLimits.atOnce) {
      this.active += 1;
      return;
    }
    if (this.queue.length >= pdfLimits.waiting) throw new PdfRefusal('pdf_busy');
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.active -= 1;
  }

  private readInChild(file: Uint8Array): Promise<PdfText> {
    return new Promise((resolve, reject) => {
      // An empty environment: the reader of foreign files has no use for our secrets.
      const child = spawn(process.execPath, childArguments, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
      let stopped: PdfRefusalCode | undefined;
      const stop = (code: PdfRefusalCode) => {
        stopped ??= code;
        child.kill('SIGKILL');
      };
      const output = collect(child, () => stop('pdf_too_much_text'));
      const timer = setTimeout(() => stop('pdf_too_slow'), pdfLimits.readMs);
      const poll = setInterval(async () => {
        if (child.pid && (await residentBytes(child.pid)) > pdfLimits.residentBytes) stop('pdf_too_heavy');
      }, pollMs);
      const done = () => {
        clearTimeout(timer);
        clearInterval(poll);
      };
      child.once('error', (error) => {
        done();
        reject(error);
      });
      child.once('close', (code) => {
        done();
        if (stopped) return reject(new PdfRefusal(stopped));
        // Out of heap V8 aborts; the child's own guard kills it. Both mean that the file asks for too much.
        if (code !== 0) return reject(new PdfRefusal('pdf_too_heavy'));
        const reading = JSON.parse(output()) as PdfReading;
        return reading.ok ? resolve(reading) : reject(new PdfRefusal(refusalOf[reading.reason]));
      });
      // A child that is stopped while it is still being fed breaks the pipe; its end is handled above.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(file);
    });
  }
}
