import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { parseEnv } from '../../platform/config/env.js';
import { type Child, startModule } from '../../testing/processes/child.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { timeLimit, waitUntil } from '../../testing/time-limit.js';

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

describe('the environment', () => {
  it('rejects an invalid variable in one sentence', () => {
    const invalid: [Record<string, string>, string][] = [
      [{ PORT: 'tremila' }, 'Configurazione non valida: PORT: un numero da 0 a 65535.'],
      [{ PORT: '70000' }, 'Configurazione non valida: PORT: un numero da 0 a 65535.'],
      [
        { DATABASE_URL: 'mysql://x' },
        'Configurazione non valida: DATABASE_URL: postgres://utente:password@host:porta/nome.',
      ],
      [
        { CORS_ORIGINS: 'esempio.it' },
        'Configurazione non valida: CORS_ORIGINS: origini (https://esempio.it) separate da virgole, oppure * o off.',
      ],
      [{ ADMIN_TOKEN: 'corta' }, 'Configurazione non valida: ADMIN_TOKEN: almeno 16 caratteri.'],
      [{ NODE_ENV: 'production' }, 'ADMIN_TOKEN manca, e NODE_ENV è production: impostarlo (almeno 16 caratteri).'],
      [
        { HOST: '0.0.0.0' },
        'ADMIN_TOKEN manca, e HOST è 0.0.0.0: impostarlo (almeno 16 caratteri), oppure ascoltare solo su 127.0.0.1.',
      ],
      [
        { MAIL_TO: 'posta chiocciola esempio.it' },
        'Configurazione non valida: MAIL_TO: un indirizzo e-mail, o più separati da virgole: posta@esempio.it.',
      ],
      [
        { SMTP_URL: 'smtp://posta.example', MAIL_FROM: 'Associazione' },
        'Configurazione non valida: MAIL_FROM: un indirizzo e-mail, anche con nome: Associazione <sito@esempio.it>.',
      ],
      [
        { SMOKE_BROWSER: '/non/esiste' },
        'SMOKE_BROWSER è /non/esiste, che non è un programma: indicare il percorso di un browser Chromium, oppure off.',
      ],
    ];
    for (const [variables, sentence] of invalid) expect(() => parseEnv(variables)).toThrow(new Error(sentence));
  });

  it('reads a secret from the file that NAME_FILE names, unless NAME is set', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'salaria-secret-')), 'token');
    writeFileSync(file, 'sixteen-characters\n');
    expect(parseEnv({ ADMIN_TOKEN: '', ADMIN_TOKEN_FILE: file }).ADMIN_TOKEN).toBe('sixteen-characters');
    expect(parseEnv({ ADMIN_TOKEN: 'another-sixteen-characters', ADMIN_TOKEN_FILE: file }).ADMIN_TOKEN).toMatch(/^ano/);
    expect(() => parseEnv({ ADMIN_TOKEN_FILE: `${file}-missing` })).toThrow(/^ADMIN_TOKEN_FILE: impossibile leggere/);
    rmSync(path.dirname(file), { recursive: true });
  });

  it('accepts addresses with names, several recipients, and a browser that exists', () => {
    const MAIL_FROM = 'Associazione Città di Posta <sito@example.it>';
    const MAIL_TO = 'posta@example.it, Anna Bianchi <anna@example.it>';
    const accepted = { SMTP_URL: 'smtp://posta.example', MAIL_FROM, MAIL_TO };
    expect(parseEnv({ ...accepted, SMOKE_BROWSER: process.execPath })).toMatchObject(accepted);
    expect(parseEnv({ SMOKE_BROWSER: 'off', MAIL_TO: 'root@localhost' }).MAIL_TO).toBe('root@localhost');
  });

  it('treats empty variables as unset, and accepts any loopback address without a key', () => {
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.8.8.8', '::1'])
      expect(parseEnv({ HOST, PORT: '' }).PORT).toBe(3000);
  });
});

it('SIGTERM lets the requests in flight finish, no new ones, and ends the process with 0 within ten seconds', async () => {
  const database = await createTestDatabase();
  const child = start({ DATABASE_URL: database.url });
  const url = await address(child);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table quizzes in access exclusive mode');
  const slow = fetch(`${url}/api/quizzes`);
  const waits = 'select 1 from pg_locks where not granted';
  await waitUntil(async () => (await holder.query(waits)).rowCount);
  const began = Date.now();
  const ended = child.end('SIGTERM');
  const isRefused = () =>
    fetch(`${url}/api/posts`).then(
      () => false,
      () => true,
    );
  await waitUntil(isRefused);
  await holder.query('commit');
  const answer = await slow;
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(timeLimit(10_000));
  await holder.end();
  await database.close();
});
