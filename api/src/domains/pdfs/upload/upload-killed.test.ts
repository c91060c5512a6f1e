import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ApiProcess, startApiProcess } from '../../../testing/api-process.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { makePdf } from '../pdf.fixtures.js';

/** Returns the ids of the reader processes of `parent`, on Linux. */
const readersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-reader.child');
      } catch {
        return false;
      }
    });

function isRunning(pid: number): boolean {
  try {
    // Z: a zombie, a process that has ended.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}

describe('an API killed while it reads a PDF', () => {
  let database: TestDatabase;
  let api: ApiProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startApiProcess(database.url);
  }, 60_000);
  afterAll(async () => {
    await api.kill();
    await database.drop();
  });

  it('leaves no row and no reader process', async () => {
    const pages = Array.from({ length: 500 }, () => []);
    const slow = makePdf({ pages, stream: `BT /F1 1 Tf 9000 9000 Td ${'(a) Tj '.repeat(30_000)}ET` });
    const form = new FormData();
    form.append('pdf', new Blob([new Uint8Array(slow)], { type: 'application/pdf' }), 'lento.pdf');
    const upload = fetch(`${api.url}/api/pdf/upload`, { method: 'POST', body: form }).catch(() => 'cut off');
    let readers: number[] = [];
    for (let i = 0; i < 80 && readers.length === 0; i += 1) {
      await sleep(50);
      readers = readersOf(api.pid);
    }
    expect(readers).toHaveLength(1);
    await sleep(500);
    await api.kill();
    expect(await upload).toBe('cut off');
    for (let i = 0; i < 60 && readers.some(isRunning); i += 1) await sleep(50);
    expect(readers.filter(isRunning)).toEqual([]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM passages) AS left',
    );
    await client.end();
    expect(rows).toEqual([{ left: '0' }]);
  }, 60_000);
});
