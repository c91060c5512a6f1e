import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { makePdf } from '../../domains/pdfs/pdf.fixtures.js';
import { type Answer, key, SiteCalls } from '../../testing/calls/site-calls.js';
import { type Child, startModule } from '../../testing/processes/child.js';
import { timeLimit, waitUntil } from '../../testing/time-limit.js';

const megabyte = 1024 * 1024;
/** Bytes of the disk: the database's files, what uploads must leave free, and something to work with. */
const size = 288 * megabyte;

/**
 * Runs a program on a disk of its own, a tmpfs mounted at `folder` in a mount namespace; works for every Linux user.
 */
const onDisk = (folder: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} tmpfs '${folder}' && exec "$@"`,
  'sh',
];

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-mount-'));
  try {
    const [program = '', ...words] = [...onDisk(folder), 'true'];
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let folder: string;
let child: Child;
let url: string;

async function start() {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SMOKE_BROWSER: 'off',
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_TOKEN: key,
    TRUST_PROXY: 'loopback',
  };
  child = startModule('testing/processes/api.child.ts', ['sections'], env, onDisk(folder));
  [, url = ''] = await child.says(/In ascolto su (http:\S+)/);
}
/** The disk as its process sees it. */
const disk = (...name: string[]) => path.join(`/proc/${child.process.pid}/root`, folder, ...name);
function free() {
  const { bavail, bsize } = statfsSync(disk());
  return bavail * bsize;
}
function fill(name: string, bytes: number) {
  try {
    writeFileSync(disk(name), Buffer.alloc(bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

const calls = new SiteCalls(() => url);

/** Uploads a PDF of some bytes that nothing can make smaller. */
function upload(bytes: number): Promise<Answer> {
  const weight = `%${randomBytes(bytes / 2).toString('hex')}\n`;
  const page = makePdf({ pages: [['Il masso dell orso si trova sopra Posta']] });
  return calls.upload('grande.pdf', Buffer.concat([page, Buffer.from(weight)]));
}

if (process.platform === 'linux' && canMount()) {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-disk-'));
    await start();
  });
  afterAll(async () => {
    await child.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const full = {
    status: 503,
    body: { code: 'disk_full', message: 'Spazio su disco esaurito: non è possibile salvare.' },
  };
  const noRoom = { status: 507, body: { code: 'disk_full' } };
  const accepted: string[] = [];
  const kept = new Map<string, number>();

  /** The database without the API between. */
  async function connect(): Promise<pg.Client> {
    const port = readFileSync(disk('postgres/postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(disk('postgres.password'), 'utf8').trim();
    const client = new pg.Client({ connectionString: `postgres://salaria:${password}@127.0.0.1:${port}/salaria` });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Reads every row of every table, each page against its checksum, and looks for what was accepted. */
  async function expectWhole(): Promise<void> {
    const client = await connect();
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows)
      await client.query(`select sum(length(t::text)) from ${client.escapeIdentifier(name)} t`);
    const files = await client.query<{ hash: string; right: boolean }>(
      `select hash, encode(sha256(file), 'hex') = hash as right from documents`,
    );
    const messages = await client.query<{ message: string }>('select message from contact_messages');
    await client.end();
    expect(files.rows.filter(({ right }) => !right)).toEqual([]);
    expect(files.rows).toHaveLength(kept.get('pdf') ?? 0);
    const stored = messages.rows.map(({ message }) => message);
    expect(accepted.filter((message) => !stored.includes(message))).toEqual([]);
  }

  it('a disk that fills up first refuses uploads and releases, then every write, and reads go on', async () => {
    for (let i = 0; i < 40; i++) {
      const answer = await upload(8 * megabyte);
      if (answer.status !== 201) {
        expect(answer).toMatchObject(noRoom);
        break;
      }
      kept.set('pdf', i + 1);
    }
    expect(kept.get('pdf')).toBeGreaterThan(2);
    // What is small still finds room.
    expect((await calls.contact('Un messaggio con il disco quasi pieno')).status).toBe(201);
    accepted.push('Un messaggio con il disco quasi pieno');

    fill('ballast', size);
    expect(free()).toBe(0);
    expect([
      await upload(1000),
      await calls.release('uno'),
      await calls.contact('Un messaggio che non ci sta'),
    ]).toMatchObject([noRoom, noRoom, full]);
    for (let i = 0; i < 200; i++)
      expect((await calls.call(`/api/nearby-artifacts?latitude=42&longitude=${i / 2}`)).status).toBe(200);
    for (const address of ['/api/pdf/list', '/sections/registry.json', '/health/ready'])
      expect([address, (await calls.call(address)).status]).toEqual([address, 200]);

    rmSync(disk('ballast'));
    expect((await calls.contact('Un messaggio dopo il disco pieno')).status).toBe(201);
    accepted.push('Un messaggio dopo il disco pieno');
    expect(await upload(1000)).toMatchObject({ status: 201 });
    kept.set('pdf', (kept.get('pdf') ?? 0) + 1);
    expect(await calls.release('due')).toMatchObject({ status: 201, body: { live: true } });
    await expectWhole();
  });

  it('a database without room for its log stops, and recovers all committed rows once there is room', async () => {
    fill('ballast', size);
    const client = await connect();
    // Twice a new file of the log: the first may be there from before.
    for (let i = 0; i < 8; i++)
      await client.query(`select pg_switch_wal(), pg_logical_emit_message(false, 'x', 'y', true)`).catch(() => {});
    await client.end().catch(() => {});
    expect(await calls.call('/api/nearby-artifacts?latitude=42&longitude=13')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await calls.contact('Un messaggio senza database')).toMatchObject(full);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    rmSync(disk('ballast'));
    const began = Date.now();
    await waitUntil(async () => (await calls.call('/health/ready')).status === 200);
    expect(Date.now() - began).toBeLessThan(timeLimit(15_000));
    expect((await calls.contact('Un messaggio dopo il ritorno')).status).toBe(201);
    accepted.push('Un messaggio dopo il ritorno');
    await expectWhole();
  });
}
