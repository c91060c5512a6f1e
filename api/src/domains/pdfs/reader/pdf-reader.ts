import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { pdfLimits } from './pdf-limits.js';
import { PdfRefusal, type PdfRefusalCode } from '../pdf-refusal.js';

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

const memoryPollMs = 50;
// A JSON escape takes up to six bytes per character.
const maxOutputBytes = pdfLimits.maxTextLength * 6 + 10_000;
const memoryPageBytes = 4096;

const childArguments = [
  `--max-old-space-size=${pdfLimits.maxHeapMb}`,
  fileURLToPath(new URL('./pdf-reader.child.js', import.meta.url)),
  JSON.stringify(pdfLimits),
];

/** Returns the resident memory of a process; 0 without /proc, where the watchdog of the child enforces the limit. */
async function readResidentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * memoryPageBytes;
}

function collectOutput(child: ChildProcess, onOverflow: () => void): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxOutputBytes) onOverflow();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

/** Reads each PDF in a child process within the limits of pdf-limits.ts. */
@Injectable()
export class PdfReader {
  private active = 0;
  private readonly queue: Array<() => void> = [];

  /** @throws PdfRefusal when the file cannot be read within the limits, or the queue is full */
  async read(file: Uint8Array): Promise<PdfText> {
    await this.acquireSlot();
    try {
      return await this.readInChild(file);
    } finally {
      this.releaseSlot();
    }
  }

  private async acquireSlot(): Promise<void> {
    if (this.active < pdfLimits.maxConcurrent) {
      this.active += 1;
      return;
    }
    if (this.queue.length >= pdfLimits.maxQueued) throw new PdfRefusal('pdf_busy');
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  private releaseSlot(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.active -= 1;
  }

  private readInChild(file: Uint8Array): Promise<PdfText> {
    return new Promise((resolve, reject) => {
      // The environment is empty, so that the process has no secrets.
      const child = spawn(process.execPath, childArguments, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
      let stopReason: PdfRefusalCode | undefined;
      const stop = (code: PdfRefusalCode) => {
        stopReason ??= code;
        child.kill('SIGKILL');
      };
      const output = collectOutput(child, () => stop('pdf_too_much_text'));
      const timer = setTimeout(() => stop('pdf_too_slow'), pdfLimits.readTimeoutMs);
      const poll = setInterval(async () => {
        if (child.pid && (await readResidentBytes(child.pid)) > pdfLimits.maxResidentBytes) stop('pdf_too_heavy');
      }, memoryPollMs);
      const stopTimers = () => {
        clearTimeout(timer);
        clearInterval(poll);
      };
      child.once('error', (error) => {
        stopTimers();
        reject(error);
      });
      child.once('close', (code) => {
        stopTimers();
        if (stopReason) return reject(new PdfRefusal(stopReason));
        // V8 aborted for lack of heap, or the watchdog of the child killed it.
        if (code !== 0) return reject(new PdfRefusal('pdf_too_heavy'));
        const reading = JSON.parse(output()) as ReaderOutput;
        return reading.ok ? resolve(reading) : reject(new PdfRefusal(refusalOf[reading.reason]));
      });
      // A child that is killed before it has read its input breaks the pipe; 'close' handles that.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(file);
    });
  }
}
