import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server';
import { freePort, startSite } from '../testing/site-process';
import { expect, requireTool, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
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
const programs: ChildProcess[] = [];
const stops = new Map<number, () => Promise<void>>();

const socket = (port: number) => path.join(folder, `${port}.socket`);
/** Replaces the sockets of nginx's configuration. */
const withSockets = (text: string) =>
  ports.reduce((it, port, index) => it.replace(`/run/salaria-300${index + 1}/http.socket`, socket(port)), text);

const start = async (port: number) => {
  const env = { PORT: String(port), SOCKET_PATH: socket(port), SHUTDOWN_DELAY: String(shutdownDelaySeconds) };
  const site = await startSite({ ...env, DATABASE_URL: server.url, DATABASE_POOL: '5', TRUST_PROXY: 'loopback' });
  stops.set(port, site.stop);
};

/** Runs the shipped nginx configuration of a Debian host with other paths and ports. Returns its address. */
async function startNginx(): Promise<string> {
  const [plain, tls] = await Promise.all([freePort(), freePort()]);
  const root = path.join(folder, 'nginx');
  mkdirSync(path.join(root, 'salaria'), { recursive: true });
  const key = ['-keyout', path.join(root, 'key.pem'), '-out', path.join(root, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=esempio.it', ...key], {
    stdio: 'ignore',
  });
  const adapt = (text: string) =>
    withSockets(text)
      .replaceAll('/etc/nginx/salaria', `${root}/salaria`)
      .replaceAll('/var/cache/nginx/salaria', `${root}/cache`)
      .replaceAll('/etc/letsencrypt/live/esempio.it/fullchain.pem', `${root}/cert.pem`)
      .replaceAll('/etc/letsencrypt/live/esempio.it/privkey.pem', `${root}/key.pem`)
      .replace(/listen \[::\][^;]*;/g, '')
      .replace(/listen 80;/, `listen 127.0.0.1:${plain};`)
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${tls} ssl http2;`)
      .replace('keepalive_timeout 5s;', `keepalive_timeout ${proxyIdleSeconds}s;`);
  for (const name of ['http.conf', 'server.conf', 'upstream.conf'])
    writeFileSync(path.join(root, 'salaria', name), adapt(read(`nginx/${name}`)));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${root}/${it};`);
  const main = `user root; pid ${root}/pid; error_log ${root}/error.log; daemon off; worker_processes 1;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} ${adapt(read('nginx/host.conf'))} }`;
  writeFileSync(path.join(root, 'nginx.conf'), main);
  programs.push(spawn('nginx', ['-c', path.join(root, 'nginx.conf')], { stdio: 'inherit' }));
  return `https://127.0.0.1:${tls}`;
}

/** Runs the shipped Caddyfile without TLS on another port. Returns its address. */
async function startCaddy(): Promise<string> {
  const port = await freePort();
  const text = read('caddy/Caddyfile')
    .replace('esempio.it {', `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
    .replace('keepalive 5s', `keepalive ${proxyIdleSeconds}s`)
    .replace('127.0.0.1:3001 127.0.0.1:3002', ports.map((it) => `127.0.0.1:${it}`).join(' '));
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const log = openSync(path.join(folder, 'caddy.log'), 'w');
  const stdio = ['ignore', log, log] as const;
  programs.push(spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: [...stdio], env }));
  return `http://127.0.0.1:${port}`;
}

type Result = { method: string; path: string; outcome: string };

/** Returns what the proxies logged about failed requests, the last lines. */
const proxyLogs = () =>
  ['nginx/error.log', 'caddy.log']
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').slice(-40).join('\n'))
    .join('\n\n');

/** Sends requests one after another until `isOver`, over connections that are kept, as browsers do. */
async function load(base: string, isOver: () => boolean, results: Result[]): Promise<void> {
  const isTls = base.startsWith('https:');
  const agent = isTls ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: false }) : new Agent({ keepAlive: true });
  const send = (method: string, address: string, body?: object) =>
    new Promise<void>((resolve) => {
      const done = (outcome: string) => {
        results.push({ method, path: address, outcome });
        resolve();
      };
      const options = { method, agent, headers: { 'content-type': 'application/json', host: 'esempio.it' } };
      const call = (isTls ? httpsRequest : httpRequest)(base + address, options, (response) => {
        response.resume();
        response.once('end', () => done(String(response.statusCode)));
        response.once('error', (error) => done(error.message));
      });
      call.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
      call.end(body && JSON.stringify(body));
    });
  const paths = ['/', '/blog', '/api/posts', '/api/quizzes', '/sections/registry.json', '/gallery'];
  for (let n = 0; !isOver(); n += 1) {
    await send('GET', paths[n % paths.length] ?? '/');
    await send('POST', '/api/quizzes/1/attempts', { score: 1, totalQuestions: 5 });
  }
  agent.destroy();
}

test.describe('with nginx, Caddy and a PostgreSQL server', () => {
  requireTool(isInstalled('nginx') && isInstalled('caddy') && isInstalled('curl'), 'nginx, Caddy or curl is missing');
  requireTool(postgres !== '', 'no PostgreSQL server under /usr/lib/postgresql');
  test.setTimeout(180_000);

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-rolling-'));
    chmodSync(folder, 0o755);
    server = await startPostgres(postgres, path.join(folder, 'database'));
    ports = [await freePort(), await freePort()];
    for (const port of ports) await start(port);
  });
  test.afterAll(async () => {
    for (const program of programs) program.kill('SIGTERM');
    await Promise.all([...stops.values()].map((stop) => stop()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a rolling restart under load fails no request, through either proxy', async () => {
    const bases = [await startNginx(), await startCaddy()];
    let isOver = false;
    const results: Result[] = [];
    for (const base of bases)
      await waitUntil(`${base} answers`, async () => {
        const first: Result[] = [];
        await load(base, () => first.length > 0, first);
        return first.every(({ outcome }) => outcome.startsWith('20'));
      });
    const clients = bases.flatMap((base) => [1, 2, 3].map(() => load(base, () => isOver, results)));
    // Restarts a process when the script asks for it, as systemd does.
    const restart = path.join(folder, 'restart');
    const asked = (port: number) => path.join(folder, `restart-${port}`);
    writeFileSync(
      restart,
      `#!/bin/sh\ntouch ${folder}/restart-$1\nwhile [ -e ${folder}/restart-$1 ]; do sleep 0.1; done\n`,
    );
    chmodSync(restart, 0o755);
    const script = spawn(path.join(deploy, 'bin/salaria-rolling-restart'), [], {
      env: { ...process.env, SALARIA_PORTS: ports.join(' '), SALARIA_RESTART: restart, SALARIA_SETTLE: '5' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [script.stdout, script.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    const ended = new Promise<number | null>((resolve) => script.once('exit', resolve));
    for (const port of ports) {
      const isAsked = async () => existsSync(asked(port));
      await waitUntil(`the script restarts ${port}`, isAsked, { timeoutMs: 60_000 });
      await stops.get(port)?.();
      await start(port);
      rmSync(asked(port));
    }
    expect([await ended, output]).toEqual([0, ports.map((port) => `${port}: riavviato.\n`).join('')]);
    isOver = true;
    await Promise.all(clients);
    const failed = results.filter(({ outcome }) => outcome !== '200' && outcome !== '201');
    test.info().annotations.push({ type: 'requests', description: String(results.length) });
    expect(results.length).toBeGreaterThan(500);
    expect(failed, failed.length > 0 ? proxyLogs() : undefined).toEqual([]);
  });
});
