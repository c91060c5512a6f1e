import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './site-process';
import { waitUntil } from '../wait-until.js';

const caddyfile = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url));
const version = /^v?(\d+)\.(\d+)\.(\d+)/.exec(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '');
const [major = 0, minor = 0, patch = 0] = (version ?? []).slice(1).map(Number);

export const isCaddyInstalled = version !== null;
/** Whether a request with a body is repeated that found no process (https://github.com/caddyserver/caddy/pull/7547). */
export const repeatsBodies = major * 1e6 + minor * 1e3 + patch >= 2_011_002;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Gateway = {
  /** Its port for HTTP, which redirects. */
  plainPort: number;
  send: (
    method: string,
    address: string,
    options?: { headers?: Record<string, string>; body?: string | undefined },
    agent?: Agent,
  ) => Promise<Answer>;
  log: () => string;
  stop: () => void;
};

/**
 * Runs the Caddyfile in front of two processes (`127.0.0.1:3001` or `unix//file`) with a certificate of its own.
 * Resolves when it serves a process's answers, and has certificates for the hosts of site and desk.
 */
export async function startGateway(
  [first, second]: [string, string],
  { env = {}, idleSeconds = 5 }: { env?: Record<string, string>; idleSeconds?: number } = {},
): Promise<Gateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-gateway-'));
  const [plainPort, port] = [await freePort(), await freePort()];
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, readFileSync(caddyfile, 'utf8').replace('keepalive 5s', `keepalive ${idleSeconds}s`));
  const options = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const ports = [`http_port ${plainPort}`, `https_port ${port}`];
  const log = path.join(folder, 'log');
  const output = openSync(log, 'w');
  const caddy: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_GLOBAL_OPTIONS: [...options, ...ports].join('\n'),
      PROCESS_1: first,
      PROCESS_2: second,
      ...env,
    },
  });
  const ownAgent = new Agent({ keepAlive: true });
  const send: Gateway['send'] = (method, address, { headers = {}, body } = {}, agent = ownAgent) =>
    new Promise((resolve, reject) => {
      const { host: servername = 'esempio.it' } = headers;
      const target = { host: '127.0.0.1', port, servername, rejectUnauthorized: false };
      const call = request(
        { ...target, agent, method, path: address, headers: { host: servername, ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  const answers = async () => {
    if (caddy.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
    // It makes the certificates of its two hosts one after the other.
    const health = ['redazione.esempio.it', 'esempio.it'].map((host) =>
      send('GET', '/health/serving', { headers: { host } }),
    );
    return Promise.all(health).then(
      ([, site]) => site?.status === 200,
      () => false,
    );
  };
  await waitUntil('the gateway answers', answers);
  return {
    plainPort,
    send,
    log: () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-40).join('\n'),
    stop: () => {
      ownAgent.destroy();
      caddy.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
