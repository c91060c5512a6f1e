import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isNode, isScalar, parseDocument, visit } from 'yaml';
import { ownSite } from '../testing/processes/own-site';
import { startProgram } from '../testing/processes/program';
import { freePort } from '../testing/processes/site-process';
import { expect, requireTool, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until';

const run = promisify(execFile);
const site = ownSite();
let folder: string;

/** Without what npm and Node pass on from the process of the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|SALARIA_)/.test(name)),
);

test.beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'salaria-kit-')));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs npm in the team's folder; rejects with its output. */
const npm = async (...args: string[]): Promise<string> =>
  (await run('npm', args, { cwd: folder, env: environment, maxBuffer: 10_000_000 })).stdout;

/** Resolves with the reason why packages cannot be installed, or with undefined. */
async function registryProblem(): Promise<string | undefined> {
  const registry = (await npm('config', 'get', 'registry')).trim();
  const response = await fetch(new URL('react', registry), { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  return response?.ok ? undefined : `the npm registry ${registry} cannot be reached`;
}

/** The lines of `run`, `script` and `before_script` in a recipe, each once, in order. */
async function recipeCommands(file: string): Promise<string[]> {
  const commands: string[] = [];
  visit(parseDocument(await readFile(path.join(folder, file), 'utf8')), {
    Pair: (_key, { key, value }) => {
      if (isScalar(key) && /^(run|script|before_script)$/.test(String(key.value)))
        commands.push(...[isNode(value) ? (value.toJSON() as string | string[]) : []].flat());
    },
  });
  return [...new Set(commands)];
}

const mostre = async () => {
  const response = await fetch(`${site.url}/mostre`);
  return { status: response.status, html: await response.text() };
};

/** Starts `npm run dev`. */
const startDev = (port: number) =>
  startProgram('npm', ['run', 'dev', '--', '--port', String(port)], { cwd: folder, env: environment, detached: true });

test('a team creates, tests, develops, previews, releases and rolls back a section in its own folder', async () => {
  const problem = await registryProblem();
  requireTool(problem === undefined, problem ?? '');

  await test.step('creates a repository in an empty folder', async () => {
    await npm('exec', '--yes', '--', `${site.url}/kit/create-section.tgz`, 'mf-mostre', 'Mostre');
    expect(await readdir(path.join(folder, 'kit'))).toEqual(['section-kit.tgz']);
    await npm('install', '--prefer-offline');
    const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
    expect(lock).not.toContain('"link": true');
    const guide = await readFile(path.join(folder, 'node_modules/@salaria/section-kit/GUIDA.md'), 'utf8');
    expect(guide).toMatch(/^# Guida per il gruppo di una sezione$/m);
  });

  await test.step('has recipes for GitHub Actions and GitLab with the same commands, which test it', async () => {
    const commands = await recipeCommands('.github/workflows/release.yml');
    expect(await recipeCommands('.gitlab-ci.yml')).toEqual(commands);
    expect(commands.pop()).toBe('npm run release');
    for (const command of commands) await run('sh', ['-c', command], { cwd: folder, env: environment });
  });

  await test.step('tests it in a browser, and reads what to do without one', async () => {
    expect(await npm('run', 'test:browser')).toContain('1 passed');
    const env = { ...environment, CHROMIUM_PATH: '/nowhere/chromium' };
    const failure = run('npm', ['run', 'test:browser'], { cwd: folder, env });
    const stderr = expect.stringContaining('CHROMIUM_PATH dice /nowhere/chromium, che non c’è.');
    await expect(failure).rejects.toMatchObject({ stderr });
  });

  await test.step('reads from the dev server that the site has another kit', async () => {
    await appendFile(path.join(folder, 'kit/section-kit.tgz'), 'another');
    const { output, stop } = startDev(await freePort());
    try {
      await waitUntil('the other kit is named', async () => /Il sito ha un altro kit, \d/.test(output()));
    } finally {
      await stop('SIGINT');
    }
    await npm('run', 'kit:update');
    await npm('run', 'types');
  });

  await test.step('develops it inside the live site', async () => {
    const port = await freePort();
    const { output, stop } = startDev(port);
    try {
      await waitUntil('the section is compiled', async () => output().includes('compilata in'));
      const page = await fetch(`http://127.0.0.1:${port}/mostre`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('"name":"mf-mostre"');
    } finally {
      await stop('SIGINT');
    }
    expect((await mostre()).status).toBe(404);
  });

  await test.step('previews it, and then makes the preview live', async () => {
    const output = await npm('run', 'release', '--', '--preview');
    const [link] = /http\S+anteprima=\S+/.exec(output) ?? [''];
    const preview = await fetch(link, { redirect: 'manual' });
    expect(preview.status).toBeLessThan(400);
    expect((await mostre()).status).toBe(404);
    const [, id = ''] = /promote ([0-9a-f]{12})/.exec(output) ?? [];
    await npm('run', 'release', '--', 'promote', id);
    expect((await mostre()).html).toContain('Questa sezione è appena nata.');
  });

  await test.step('releases a change, and rolls it back', async () => {
    const source = path.join(folder, 'src/mostre/mostre.page.tsx');
    await writeFile(source, (await readFile(source, 'utf8')).replace('è appena nata', 'è cresciuta'));
    const output = await npm('run', 'release');
    expect(output).toContain(`In linea: ${site.url}/mostre`);
    expect((await mostre()).html).toContain('Questa sezione è cresciuta.');
    expect(output).toContain(`npm run release -- rollback --to ${site.url}`);
    await npm('run', 'release', '--', 'rollback');
    expect((await mostre()).html).toContain('Questa sezione è appena nata.');
  });
});
