import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installedPostgres, type PostgresServer, startPostgres } from '../testing/processes/postgres-server';
import { freePort, startSite } from '../testing/processes/site-process';
import { expect, requireTool, test } from '../testing/test';
import { type Gateway, isCaddyInstalled, repeatsBodies, startGateway } from '../testing/processes/gateway';

const script = fileURLToPath(new URL('../../deploy/bin/salaria-rolling-restart', import.meta.url));
const postgres = installedPostgres() ?? '';

/**
 * The configurations' own values are 8 and 5 s. The test keeps their order, with a larger margin: its programs share
 * two processors with other tests.
 */
const shutdownDelaySeconds = 8;
const proxyIdleSeconds = 2;

let folder = '';
let server: PostgresServer;
let ports: number[] = [];
let gateway: Gateway | undefined;
const stops = new Map<number, () => Promise<void>>();

const socket = (port: number) => path.join(folder, `${port}.socket`);
const start = async (port: number) => {
  const env = { PORT: String(port), SOCKET_PATH: socket(port), SHUTDOWN_DELAY: String(shutdownDelaySeconds) };
  const site = await startSite({ ...env, DATABASE_URL: server.url, DATABASE_POOL: '5', TRUST_PROXY: 'loopback' });
  stops.set(port, site.stop);
};

const paths = ['/', '/blog', '/api/posts', '/api/quizzes', '/sections/registry.json', '/gallery'];

/** Sends requests one after another until `isOver`, over a connection that is kept, as browsers do. */
async function load({ send }: Gateway, isOver: () => boolean, results: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const record = async (method: string, address: string, body?: string) => {
    const outcome = await send(method, address, { headers: { 'content-type': 'application/json' }, body }, agent).then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    results.push(`${outcome} ${method} ${address}`);
  };
  for (let n = 0; !isOver(); n += 1) {
    await record('GET', paths[n % paths.length] ?? '/');
    await record('POST', '/api/quizzes/1/attempts', '{"score":1,"totalQuestions":5}');
  }
  agent.destroy();
}

/** Runs the script, and restarts a process when it asks for it, as systemd does. */
async function restartAll(): Promise<void> {
  const port = await freePort();
  const systemd = createServer((request, response) =>
    request.once('data', async (name: Buffer) => {
      await stops.get(Number(name))?.();
      await start(Number(name));
      response.end();
    }),
  ).listen(port, '127.0.0.1');
  const restart = `curl -sf http://127.0.0.1:${port} --data`;
  const { stdout } = await promisify(execFile)(script, {
    env: { ...process.env, SALARIA_PORTS: ports.join(' '), SALARIA_RESTART: restart, SALARIA_SETTLE: '5' },
  });
  systemd.close();
  expect(stdout).toBe(ports.map((each) => `${each}: riavviato.\n`).join(''));
}

test.describe('with Caddy and a PostgreSQL server', () => {
  requireTool(isCaddyInstalled, 'caddy is not installed');
  requireTool(postgres !== '', 'no PostgreSQL server under /usr/lib/postgresql');

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-rolling-'));
    chmodSync(folder, 0o755);
    server = await startPostgres(postgres, path.join(folder, 'database'));
    ports = [await freePort(), await freePort()];
    for (const port of ports) await start(port);
  });
  test.afterAll(async () => {
    gateway?.stop();
    await Promise.all([...stops.values()].map((stop) => stop()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function expectNoFailure(processOn: (port: number) => string): Promise<void> {
    const [first = '', second = ''] = ports.map(processOn);
    gateway = await startGateway([first, second], { idleSeconds: proxyIdleSeconds });
    let isOver = false;
    const results: string[] = [];
    const clients = [1, 2, 3, 4, 5, 6].map(() => load(gateway as Gateway, () => isOver, results));
    await restartAll().finally(() => {
      isOver = true;
    });
    await Promise.all(clients);
    test.info().annotations.push({ type: 'requests', description: String(results.length) });
    const failed = results.filter((result) => !/^20[01] /.test(result));
    expect(results.length).toBeGreaterThan(500);
    expect(failed, failed.length > 0 ? gateway.log() : undefined).toEqual([]);
    gateway.stop();
  }

  test('a rolling restart under load fails no request, through the ports of a host', () =>
    expectNoFailure((port) => `127.0.0.1:${port}`));

  test.describe('with sockets', () => {
    requireTool(repeatsBodies, 'Caddy older than 2.11.2 cannot repeat a request with a body');

    test('a rolling restart under load fails no request, through the sockets of Compose', () =>
      expectNoFailure((port) => `unix/${socket(port)}`));
  });
});
