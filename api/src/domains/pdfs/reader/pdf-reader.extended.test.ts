import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { startApiProcess } from '../../../testing/processes/api-process.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { timeLimit, waitUntil } from '../../../testing/time-limit.js';
import { makeLongPdf, makePdf, readCode } from '../pdf.fixtures.js';
import { PdfReader } from './pdf-reader.js';
import { started } from '../../../testing/started.js';

/** Fields of `/proc/PID/stat` from the state of a process on; Z is the state of one that has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return ['Z'];
  }
}
const isRunning = (pid: number) => statOf(pid)[0] !== 'Z';

function isReader(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-reader.child');
  } catch {
    return false;
  }
}

/** Returns the ids of the reader processes of `parent`, on Linux. */
const readersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === parent && isReader(pid));

// Millions of one-letter operators outside the page: long to read, but without text.
const slow = makePdf({
  pages: Array.from({ length: 500 }, () => []),
  stream: `BT /F1 1 Tf 9000 9000 Td ${'(a) Tj '.repeat(30_000)}ET`,
});

describe('reading a PDF', () => {
  const reader = new PdfReader();
  const codeOf = (file: Buffer) => readCode(reader, file);

  it('reads 500 pages and rejects 501', async () => {
    expect((await reader.read(async () => makeLongPdf(500))).pages).toHaveLength(500);
    expect(await codeOf(makeLongPdf(501))).toBe('pdf_too_many_pages');
  });

  it('rejects more than 2 MB of text', async () => {
    const pages = Array.from({ length: 5 }, () => ['a'.repeat(50)]);
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(1500) }))).toBe('pdf_too_much_text');
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(500) }))).toBe('read');
  });

  it('reads two files at once, queues four and rejects the others', async () => {
    const files = Array.from({ length: 8 }, (_, i) => makePdf({ pages: [[`documento numero ${i}`]] }));
    const codes = await Promise.all(files.map(codeOf));
    expect(codes.filter((code) => code === 'read')).toHaveLength(6);
    expect(codes.filter((code) => code === 'pdf_busy')).toHaveLength(2);
    expect(await codeOf(makePdf({ pages: [['di nuovo libero']] }))).toBe('read');
  });

  it('rejects a file that takes over 10 seconds or too much memory, and kills its process', async () => {
    const began = Date.now();
    expect(['pdf_too_slow', 'pdf_too_heavy']).toContain(await codeOf(slow));
    expect(Date.now() - began).toBeLessThan(timeLimit(12_500));
    if (existsSync('/proc/self')) expect(readersOf(process.pid)).toEqual([]);
  });
});

const database = started(createTestDatabase);
const api = started(() => startApiProcess(database.url));

it('an API killed while it reads a PDF leaves no row and no reader process', async () => {
  const form = new FormData();
  form.append('pdf', new Blob([new Uint8Array(slow)], { type: 'application/pdf' }), 'lento.pdf');
  const upload = fetch(`${api.url}/api/pdf/upload`, { method: 'POST', body: form }).catch(() => 'cut off');
  let readers: number[] = [];
  await waitUntil(() => {
    readers = readersOf(api.pid);
    return readers.length > 0;
  });
  // It has had the processor for a fifth of a second: it is reading.
  await waitUntil(() => readers.every((pid) => Number(statOf(pid)[11]) > 20));
  expect(readers).toHaveLength(1);
  await api.kill();
  expect(await upload).toBe('cut off');
  await waitUntil(() => !readers.some(isRunning));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM passages) AS left',
  );
  await client.end();
  expect(rows).toEqual([{ left: '0' }]);
});
