import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, requireTool, test } from '../testing/test';

const script = fileURLToPath(new URL('../../deploy/bin/salaria-update', import.meta.url));
let folder = '';
let repository = '';
let site = '';

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
  spawnSync(script, [], {
    env: { ...process.env, SALARIA_ROOT: site, SALARIA_USER: 'root', SALARIA_ROLLING_RESTART: restart },
    encoding: 'utf8',
  });
const current = () => realpathSync(path.join(site, 'current'));
const files = (version: string) => readdirSync(path.join(version, 'shell/dist/browser')).sort();

test.describe('a command on a host', () => {
  requireTool(process.getuid?.() === 0, 'changing the user requires root');

  test('runs as the user of the site, in its folder, with the variables as systemd reads them', () => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-run-'));
    // The user must be able to enter it.
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'current'));
    const variables = path.join(folder, 'variables');
    writeFileSync(
      variables,
      '# comment\nDATABASE_URL=postgres://a:b$c@x/y\nMAIL_FROM="Posta <a@example.it>"\nADMIN_TOKEN=a+/b=',
    );
    const run = (...args: string[]) =>
      spawnSync(path.join(path.dirname(script), 'salaria-run'), args, {
        env: { ...process.env, SALARIA_ROOT: folder, SALARIA_VARIABLES: variables, SALARIA_USER: 'nobody' },
        encoding: 'utf8',
      });
    const print = 'id -un; pwd; printf "%s\\n" "$DATABASE_URL" "$MAIL_FROM" "$ADMIN_TOKEN"; exit 3';
    expect(run('bash', '-c', print)).toMatchObject({
      status: 3,
      stdout: `nobody\n${folder}/current\npostgres://a:b$c@x/y\nPosta <a@example.it>\na+/b=\n`,
    });
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Uso: salaria-run npm run') });
    rmSync(folder, { recursive: true, force: true });
  });
});

test.describe('the update of a host', () => {
  requireTool(process.getuid?.() === 0, 'changing the user requires root');

  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-update-'));
    [repository, site] = [path.join(folder, 'repository'), path.join(folder, 'site')];
    mkdirSync(repository);
    mkdirSync(site);
    git(['init', '--quiet', '--initial-branch', 'main']);
    writeFileSync(path.join(repository, 'package.json'), '{ "scripts": { "build": "node build.cjs" } }');
    writeFileSync(path.join(repository, 'build.cjs'), build);
    writeFileSync(path.join(repository, '.gitignore'), 'shell/dist\ncontent/generated\n');
    commit('first');
    const first = path.join(site, '20260101T000000');
    git(['clone', '--quiet', repository, first], folder);
    execFileSync('node', ['build.cjs'], { cwd: first });
    mkdirSync(path.join(first, 'content/generated/images'), { recursive: true });
    writeFileSync(path.join(first, 'content/generated/images/a.avif'), 'picture');
    execFileSync('ln', ['-s', first, path.join(site, 'current')]);
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('builds beside the running version, which has the files of both, and keeps the pictures', () => {
    const before = current();
    commit('second');
    expect(update(`test -e ${site}/current/shell/dist/browser/second.js`)).toMatchObject({ status: 0 });
    expect(current()).not.toBe(before);
    expect([files(before), files(current())]).toEqual([
      ['first.js', 'second.js'],
      ['first.js', 'second.js'],
    ]);
    expect(readFileSync(path.join(current(), 'content/generated/images/a.avif'), 'utf8')).toBe('picture');
    expect(update().stdout).toContain("è già l'ultima versione");
  });

  test('names the files of the deployment that only root can install again', () => {
    const units = path.join(repository, 'deploy/systemd');
    mkdirSync(units, { recursive: true });
    for (const name of ['a.service', 'b.service']) writeFileSync(path.join(units, name), 'before');
    commit('second');
    expect(update().stdout).toMatch(/di nuovo:\ndeploy\/systemd\/a\.service\ndeploy\/systemd\/b\.service\n$/);
    writeFileSync(path.join(units, 'b.service'), 'after');
    commit('third');
    expect(update().stdout).toMatch(/di nuovo:\ndeploy\/systemd\/b\.service\n$/);
    commit('fourth');
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
