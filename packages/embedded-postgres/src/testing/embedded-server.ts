import { afterEach, beforeEach } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Child, followChild } from './child-process.js';

/** The data folder of the current test. */
export let folder: string;
let running: Child[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-embedded-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.end()));
  rmSync(folder, { recursive: true, force: true });
});

export const data = (...parts: string[]): string => path.join(folder, 'postgres', ...parts);

/** Starts a process with an embedded server; without its timer, what keeps it alive has to be the start itself. */
export function start(on = folder, ...options: 'no-timer'[]): Child {
  const script = path.join(import.meta.dirname, 'embedded.child.ts');
  const args = ['--conditions', 'salaria-source', '--import', 'tsx', script, on, ...options];
  const child = followChild(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  running.push(child);
  return child;
}

export async function up(child: Child): Promise<{ url: string }> {
  const [, url = ''] = await child.says(/url (\S+)\n/);
  return { url };
}

/** The process id of the server, 0 without one. */
export const serverPid = (): number =>
  existsSync(data('postmaster.pid')) ? Number(readFileSync(data('postmaster.pid'), 'utf8').split('\n')[0]) : 0;

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until `check` is true. @throws after 10 s */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error('did not happen within 10 s');
}
