import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../testing/processes/temporary-folder';
import { expect, requireTool, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(service|timer|target)$/.test(name),
);

const folder = temporaryFolder();
let repository = '';
let site = '';

test.describe('with systemd', () => {
  requireTool(spawnSync('systemd-analyze', ['--version']).status === 0, 'systemd-analyze is not installed');

  test('the units have no setting that systemd does not know', () => {
    const copies = units.map((name) => {
      // Of a template the unit of one port or command is checked.
      const copy = path.join(folder(), path.basename(name).replace('@.', name.includes('wal') ? '@base.' : '@3001.'));
      copyFileSync(path.join(root, 'deploy/systemd', name), copy);
      return copy;
    });
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copies], { encoding: 'utf8' });
    // Programs that are not installed here are no fault of the units.
    const faults = (stdout + stderr).split('\n').filter((line) => line && !/is not executable: No such/.test(line));
    expect(faults).toEqual([]);
  });
});

test('no unit runs as root what the user of the site can write', () => {
  const services = units.filter((name) => name.endsWith('.service'));
  expect(services).toContain('wal/salaria-wal.service');
  for (const name of services) {
    const unit = read(`deploy/systemd/${name}`);
    if (/^User=postgres$/m.test(unit)) expect(unit, name).toMatch(/^ExecStart=\/usr\/local\/sbin\//m);
    else expect(unit, name).toMatch(/^User=salaria$/m);
  }
});

test('a process outlives the idle connections of the gateway, and has time to end', () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
  const idle = Math.max(
    seconds('deploy/caddy/Caddyfile', /keepalive (\d+)s/),
    seconds('deploy/varnish/varnish.conf', /backend_idle_timeout=(\d+)/),
  );
  for (const [file, delay, end] of [
    ['deploy/systemd/salaria@.service', /SHUTDOWN_DELAY=(\d+)/, /TimeoutStopSec=(\d+)/],
    ['docker-compose.yml', /SHUTDOWN_DELAY: (\d+)/, /stop_grace_period: (\d+)s/],
  ] as const) {
    expect(seconds(file, delay), file).toBeGreaterThan(idle);
    // The process ends within 9.5 s after the delay.
    expect(seconds(file, end), file).toBeGreaterThanOrEqual(seconds(file, delay) + 10);
  }
});

test.describe('as root', () => {
  requireTool(process.getuid?.() === 0, 'changing the user requires root');

  test('a command runs as the user of the site, in its folder, with the variables as systemd reads them', () => {
    mkdirSync(path.join(folder(), 'current'));
    const variables = path.join(folder(), 'variables');
    const lines = ['DATABASE_URL=postgres://a:b$c@x/y', 'MAIL_FROM="Posta <a@example.it>"', 'ADMIN_TOKEN=a+/b='];
    writeFileSync(variables, ['# comment', ...lines].join('\n'));
    const run = (...args: string[]) =>
      spawnSync(path.join(root, 'deploy/bin/salaria-run'), args, {
        env: { ...process.env, SALARIA_ROOT: folder(), SALARIA_VARIABLES: variables, SALARIA_USER: 'nobody' },
        encoding: 'utf8',
      });
    const print = 'id -un; pwd; printf "%s\\n" "$DATABASE_URL" "$MAIL_FROM" "$ADMIN_TOKEN"; exit 3';
    expect(run('bash', '-c', print)).toMatchObject({
      status: 3,
      stdout: `nobody\n${folder()}/current\npostgres://a:b$c@x/y\nPosta <a@example.it>\na+/b=\n`,
    });
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Uso: salaria-run npm run') });
  });
});

/** A build that writes one file, named by its content, as the shell's build does. */
const build = `const name = require('fs').readFileSync('version', 'utf8').trim();
require('fs').mkdirSync('shell/dist/browser', { recursive: true });
require('fs').writeFileSync('shell/dist/browser/' + name + '.js', name);
if (name === 'broken') process.exit(1);`;

const git = (args: string[], cwd = repository) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.it', ...args], { cwd, encoding: 'utf8' });

function commit(version: string): void {
  writeFileSync(path.join(repository, 'version'), version);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message', version]);
}

const update = (restart = 'true') =>
  spawnSync(path.join(root, 'deploy/bin/salaria-update'), [], {
    env: { ...process.env, SALARIA_ROOT: site, SALARIA_USER: 'root', SALARIA_ROLLING_RESTART: restart },
    encoding: 'utf8',
  });
const current = () => realpathSync(path.join(site, 'current'));
const files = (version: string) => readdirSync(path.join(version, 'shell/dist/browser')).sort();

test.describe('the update of a host, as root', () => {
  requireTool(process.getuid?.() === 0, 'changing the user requires root');

  test.beforeEach(() => {
    [repository, site] = [path.join(folder(), 'repository'), path.join(folder(), 'site')];
    for (const each of [repository, site]) mkdirSync(each);
    git(['init', '--quiet', '--initial-branch', 'main']);
    writeFileSync(path.join(repository, 'package.json'), '{ "scripts": { "build": "node build.cjs" } }');
    writeFileSync(path.join(repository, 'build.cjs'), build);
    writeFileSync(path.join(repository, '.gitignore'), 'shell/dist\ncontent/generated\n');
    commit('first');
    const first = path.join(site, '20260101T000000');
    git(['clone', '--quiet', repository, first], folder());
    execFileSync('node', ['build.cjs'], { cwd: first });
    mkdirSync(path.join(first, 'content/generated/images'), { recursive: true });
    writeFileSync(path.join(first, 'content/generated/images/a.avif'), 'picture');
    execFileSync('ln', ['-s', first, path.join(site, 'current')]);
  });

  test('builds beside the running version, which has the files of both, and names what root has to install', () => {
    const before = current();
    commit('second');
    const restart = path.join(folder(), 'restart');
    writeFileSync(restart, 'test -e current/shell/dist/browser/second.js && pwd');
    // Not in the folder of root's shell, which the user may be unable to read.
    expect(update(`bash ${restart}`)).toMatchObject({ status: 0, stdout: expect.stringContaining(`\n${site}\n`) });
    expect(current()).not.toBe(before);
    expect([files(before), files(current())]).toEqual([
      ['first.js', 'second.js'],
      ['first.js', 'second.js'],
    ]);
    expect(readFileSync(path.join(current(), 'content/generated/images/a.avif'), 'utf8')).toBe('picture');
    expect(update().stdout).toContain("è già l'ultima versione");

    // Of the deployment it names what only root can install again.
    const units = path.join(repository, 'deploy/systemd');
    mkdirSync(units, { recursive: true });
    for (const name of ['a.service', 'b.service']) writeFileSync(path.join(units, name), 'before');
    commit('third');
    expect(update().stdout).toMatch(/di nuovo:\ndeploy\/systemd\/a\.service\ndeploy\/systemd\/b\.service\n$/);
    writeFileSync(path.join(units, 'b.service'), 'after');
    commit('fourth');
    expect(update().stdout).toMatch(/di nuovo:\ndeploy\/systemd\/b\.service\n$/);
    commit('fifth');
    expect(update().stdout).not.toContain('di nuovo');
  });

  test('a build that fails leaves the running version, and nothing else', () => {
    const before = current();
    commit('broken');
    expect(update().status).toBe(1);
    expect(current()).toBe(before);
    expect(readdirSync(site).sort()).toEqual(['20260101T000000', 'current']);
    expect(existsSync(path.join(before, 'shell/dist/browser/broken.js'))).toBe(false);
  });
});
