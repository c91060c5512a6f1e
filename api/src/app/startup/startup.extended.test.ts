import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import pg from 'pg';
import { isAlive } from '@salaria/embedded-postgres/process-state';
import { type Child, startModule } from '../../testing/processes/child.js';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.js';
import { waitUntil } from '../../testing/time-limit.js';
import { started } from '../../testing/started.js';

const running: Child[] = [];
function start(env: Record<string, string>) {
  const child = startModule('testing/processes/api.child.ts', [], { PORT: '0', LOG_LEVEL: 'fatal', ...env });
  running.push(child);
  return child;
}
const address = async (child: Child) => (await child.says(/In ascolto su (\S+)/))[1] ?? '';
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.end()));
});

const database = started(createTestDatabase);

describe('a start that fails', () => {
  const failure = async (env: Record<string, string>) => {
    const child = start(env);
    expect(await child.ended).toBe(1);
    return child.output().trim();
  };

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await failure({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
      `La porta ${port} del sito è già in uso: fermare chi la usa o sceglierne un'altra con PORT.`,
    );
    other.close();
  });

  it('reports a database that cannot be reached, without the password', async () => {
    const said = await failure({ DATABASE_URL: 'postgres://anna:segretissima@127.0.0.1:1/sito' });
    expect(said).toMatch(/^Il database di DATABASE_URL \(127\.0\.0\.1:1\/sito\) non è raggiungibile: .+\.$/);
    expect(said).not.toContain('segretissima');
  });

  it('reports at once that the password is wrong', async () => {
    const url = new URL(database.url);
    url.password = 'sbagliata';
    expect(await failure({ DATABASE_URL: url.href })).toMatch(
      /^Il database di DATABASE_URL .+ non è raggiungibile: password authentication failed/,
    );
  });

  it('reports tables of an older state than they should have', async () => {
    const older = await createTestDatabase();
    const client = new pg.Client({ connectionString: older.url });
    await client.connect();
    await client.query('drop table server_secrets');
    await client.end();
    const child = startModule('main.ts', [], { DATABASE_URL: older.url, PORT: '0', LOG_LEVEL: 'fatal' });
    expect(await child.ended).toBe(1);
    const lines = child.output().trim().split('\n');
    const sentence = 'Le tabelle del database non sono quelle di questa versione del sito';
    expect(lines.filter((line) => !line.startsWith('Attenzione'))).toEqual([expect.stringContaining(sentence)]);
    await older.close();
  });
});

it('several processes start together on one empty database and share it', async () => {
  const empty = await createEmptyDatabase();
  const children = [1, 2, 3].map(() => start({ DATABASE_URL: empty.url, DATABASE_POOL: '3' }));
  const urls = await Promise.all(children.map(address));
  for (const url of urls) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const body = JSON.stringify({ email: 'anna@example.it' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      fetch(`${urls[i % 3]}/api/newsletter/subscribe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await Promise.all(children.map((child) => child.end()))).toEqual([0, 0, 0]);
  await empty.close();
});

describe('a signal', () => {
  it('fails readiness and serves until the delay is over, closing connections only with a response', async () => {
    const child = start({ DATABASE_URL: database.url, SHUTDOWN_DELAY: '30' });
    const url = await address(child);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined; reused: boolean }>(
        (resolve, reject) => {
          const call = request(`${url}${path}`, { agent }, (response) => {
            const { statusCode: status, headers } = response;
            response.resume().once('end', () => {
              resolve({ status, connection: headers.connection, reused: call.reusedSocket });
            });
          });
          call.once('error', reject).end();
        },
      );
    expect(await get('/api/posts')).toMatchObject({ status: 200, connection: 'keep-alive' });
    child.process.kill('SIGTERM');
    await waitUntil(async () => (await fetch(`${url}/health/ready`)).status === 503);
    expect(await get('/api/posts')).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await get('/api/quizzes')).toEqual({ status: 200, connection: 'close', reused: false });
    // The second signal ends the delay.
    expect(await child.end('SIGTERM')).toBe(0);
  });

  it('is handled during the start too, and no database is left running', async () => {
    const folder = mkdtempSync('/tmp/salaria-start-');
    const child = start({ DATA_DIR: folder });
    const file = `${folder}/postgres/postmaster.pid`;
    // The server creates the file before it writes into it.
    const readPid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);
    await waitUntil(() => readPid() > 0);
    const pid = readPid();
    expect(await child.end('SIGINT')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s while the site renders its first pages ends the process',
    async (signal) => {
      const child = startModule('main.ts', [], {
        DATABASE_URL: database.url,
        DATABASE_POOL: '3',
        PORT: '0',
        LOG_LEVEL: 'fatal',
      });
      running.push(child);
      await child.says(/In ascolto su \S+/);
      // It is on another stream, and may arrive later than what is printed after it.
      await child.says(/la redazione non è servita/);
      const before = child.output();
      expect(await child.end(signal)).toBe(0);
      expect(child.output()).toBe(before);
    },
  );
});
