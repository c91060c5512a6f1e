import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Child, followChild } from './testing/child-process.js';
import { findProgram } from './postgres-program.js';
import { findLauncher } from './postgres-launcher.js';
import { isAlive } from './process-state.js';

let folder: string;
let running: Child[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-embedded-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.end()));
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const script = path.join(import.meta.dirname, 'testing/embedded.child.ts');
  const args = ['--conditions', 'salaria-source', '--import', 'tsx', script, folder];
  const child = followChild(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  running.push(child);
  return child;
}
async function up(child: Child) {
  const [, url = '', adopted] = await child.says(/url (\S+) adopted (\w+)/);
  return { url, adopted: adopted === 'true' };
}
const serverPid = () => Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
async function until(check: () => boolean | Promise<boolean>) {
  for (let i = 0; i < 200; i++) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error('did not happen within 10 s');
}

describe('the embedded server', () => {
  it('is stopped by a signal that arrives while it starts', async () => {
    const child = start();
    // The server creates the file before it writes into it.
    await until(() => existsSync(path.join(folder, 'postgres', 'postmaster.pid')) && serverPid() > 0);
    const pid = serverPid();
    expect(await child.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('keeps its rows between runs and leaves no process behind', async () => {
    const first = start();
    await query((await up(first)).url, 'create table kept as select 42 as n');
    const pid = serverPid();
    expect(await first.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(await query((await up(start())).url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('refuses connections without the password, which only its owner can read', async () => {
    const { url } = await up(start());
    const without = new URL(url);
    without.password = '';
    await expect(query(without.href, 'select 1')).rejects.toThrow(/password/i);
    without.password = 'x'.repeat(48);
    await expect(query(without.href, 'select 1')).rejects.toThrow(/authentication failed/);
    expect(statSync(path.join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(
      await query(url, `select rolpassword ~ '^SCRAM-SHA-256' as scram from pg_authid where rolname = current_user`),
    ).toEqual([{ scram: true }]);
  });

  it('names the process that uses the folder to a second start', async () => {
    const first = start();
    await up(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain(
      `Il sito è già in esecuzione con i dati di ${folder} (processo ${first.process.pid})`,
    );
  });

  it('restarts on the same port when it is killed', async () => {
    const { url } = await up(start());
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await until(async () => (await query(url, 'select 1').catch(() => [])).length === 1);
    expect(serverPid()).not.toBe(pid);
  });

  it('starts again after Node was killed, and nothing runs twice', async () => {
    const first = start();
    await query((await up(first)).url, 'create table kept as select 1 as n');
    const pid = serverPid();
    await first.end('SIGKILL');
    expect(await query((await up(start())).url, 'select n from kept')).toEqual([{ n: 1 }]);
    if (serverPid() !== pid) await until(() => !isAlive(pid));
  });

  it('is adopted when it outlived its Node, supervised and stopped', async () => {
    await (async () => {
      const first = start();
      await up(first);
      await first.end();
    })();
    // A server without a parent, as a killed Node leaves it where the kernel does not end it.
    const { prefix } = findLauncher();
    const [program = '', ...rest] = [
      ...prefix.filter((word, i) => word !== '--pdeathsig' && prefix[i - 1] !== '--pdeathsig'),
      findProgram('postgres'),
    ];
    const port = await freePort();
    const orphan = spawn(
      program,
      [
        ...rest,
        '-D',
        path.join(folder, 'postgres'),
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      { stdio: 'ignore', detached: true },
    );
    orphan.unref();
    await until(() => {
      try {
        return readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').includes('ready');
      } catch {
        return false;
      }
    });
    const pid = serverPid();
    const next = start();
    expect(await up(next)).toMatchObject({ adopted: true, url: expect.stringContaining(`:${port}/`) });
    expect(await next.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('creates its folder again when the first start was interrupted', async () => {
    const half = `${path.join(folder, 'postgres')}.new`;
    await up(start()).then(() => running[0]?.end());
    rmSync(path.join(folder, 'postgres'), { recursive: true });
    rmSync(half, { recursive: true, force: true });
    writeFileSync(half, 'half');
    expect((await up(start())).adopted).toBe(false);
  });

  it('does not mistake the lock of a dead process for a live one', async () => {
    writeFileSync(path.join(folder, 'postgres.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    await up(start());
    await running[0]?.end();
    writeFileSync(path.join(folder, 'postgres.lock'), 'not json');
    await up(start());
  });
});

// An ordinary user needs no other one.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  describe('as root', () => {
    it.each(['namespace', 'capability'] as const)('runs the programs as another user by way of a %s', (tool) => {
      const [program = '', ...rest] = findLauncher([tool]).prefix;
      expect(execFileSync(program, [...rest, 'id', '-u'], { encoding: 'utf8' }).trim()).toBe('65534');
    });
  });
}
