import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, requireTool, test } from '../testing/test';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-configuration-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.describe('with nginx', () => {
  requireTool(isInstalled('nginx'), 'nginx is not installed');
  test("the gateway's configuration of docker-compose.yml is valid", () => {
    const adapt = (name: string) =>
      readFileSync(path.join(deploy, 'nginx', name), 'utf8')
        .replaceAll('/etc/nginx/salaria', folder)
        .replaceAll('/var/cache/nginx/salaria', `${folder}/cache`);
    for (const name of ['http.conf', 'server.conf']) writeFileSync(path.join(folder, name), adapt(name));
    writeFileSync(path.join(folder, 'upstream.conf'), adapt('compose/upstream.conf'));
    const main = path.join(folder, 'nginx.conf');
    writeFileSync(main, `error_log stderr; pid ${folder}/pid; events {} http { ${adapt('compose/server/site.conf')} }`);
    expect(run('nginx', '-t', '-c', main)).toEqual({ status: 0, output: expect.stringContaining('is successful') });
  });
});

test.describe('with systemd', () => {
  requireTool(isInstalled('systemd-analyze'), 'systemd-analyze is not installed');
  test('the units have no setting that systemd does not know', () => {
    mkdirSync(path.join(folder, 'units'));
    const units = readdirSync(path.join(deploy, 'systemd'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(service|timer|target)$/.test(name))
      .map((name) => {
        // Of a template the unit of one port or command is checked.
        const unit = path.basename(name).replace('@.', name.includes('wal') ? '@base.' : '@3001.');
        copyFileSync(path.join(deploy, 'systemd', name), path.join(folder, 'units', unit));
        return path.join(folder, 'units', unit);
      });
    const { output } = run('systemd-analyze', 'verify', '--man=no', ...units);
    // Programs that are not installed here are no fault of the units.
    const faults = output.split('\n').filter((line) => line && !/is not executable: No such file/.test(line));
    expect(faults).toEqual([]);
  });
});
