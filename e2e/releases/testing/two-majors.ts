import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Pack, packOf } from './packed-section';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** The previous major of the test: the packages of this checkout, each with another version and an export more. */
const previousVersions = { '@salaria/ui': '0.9.0', '@salaria/contracts': '0.8.0' };

/** Links each entry of a folder of this checkout but `own` into the same one of the copy. */
async function link(copy: string, folder: string, own: readonly string[]): Promise<void> {
  await mkdir(path.join(copy, folder), { recursive: true });
  for (const name of await readdir(path.join(root, folder)))
    if (!own.includes(name)) await symlink(path.join(root, folder, name), path.join(copy, folder, name));
}

/** Writes the section kit of the previous major, and its declaration. */
async function declarePreviousMajor(kit: string): Promise<void> {
  const folder = path.join(kit, 'previous-major');
  await mkdir(folder);
  await run('tar', ['xzf', path.join(root, 'packages/section-kit/generated/section-kit.tgz'), '-C', folder]);
  const packages = path.join(folder, 'package/node_modules');
  for (const [name, version] of Object.entries(previousVersions)) {
    const file = path.join(packages, name, 'package.json');
    await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), version }));
  }
  await appendFile(path.join(packages, '@salaria/ui/dist/index.js'), "\nexport const uiMajor = 'ui di prima';\n");
  await appendFile(path.join(packages, '@salaria/contracts/dist/z.js'), "\nexport const zMajor = 'z di prima';\n");
  await run('tar', ['czf', 'section-kit.tgz', 'package'], { cwd: folder });
  await rm(path.join(folder, 'package'), { recursive: true });
  await writeFile(
    path.join(folder, 'window.json'),
    JSON.stringify({ until: '9999-12-31', versions: previousVersions }),
  );
}

type SectionSource = { manifest: Pack['built']['manifest']; sources: Record<string, string> };

export type TwoMajors = {
  /** The copy of the checkout, whose `api` runs the site. */
  root: string;
  /** Builds a section; resolves with the release, and what the command prints. */
  build: (section: SectionSource) => Promise<{ pack: Pack; output: string }>;
  remove: () => Promise<void>;
};

/** Copies what of this checkout knows of a previous major, declares one, and builds the shell. */
export async function buildTwoMajors(): Promise<TwoMajors> {
  const copy = await mkdtemp(path.join(tmpdir(), 'salaria-majors-'));
  const kit = path.join(copy, 'packages/section-kit');
  await link(copy, '.', ['api', 'shell', 'packages', 'node_modules', '.git', '.cache', '.data']);
  await link(copy, 'packages', ['section-kit']);
  await link(copy, 'packages/section-kit', ['dist', 'package.json', 'bin']);
  await link(copy, 'node_modules', ['@salaria']);
  await link(copy, 'api', ['dist', 'package.json']);
  await link(copy, 'shell', ['dist', 'src', 'package.json', 'webpack.config.cjs']);
  for (const own of ['packages/section-kit/dist', 'packages/section-kit/package.json', 'packages/section-kit/bin'])
    await cp(path.join(root, own), path.join(copy, own), { recursive: true });
  // Its links are relative.
  for (const own of ['node_modules/@salaria', 'api/dist', 'api/package.json', 'shell/src', 'shell/package.json'])
    await cp(path.join(root, own), path.join(copy, own), { recursive: true, verbatimSymlinks: true });
  await cp(path.join(root, 'shell/webpack.config.cjs'), path.join(copy, 'shell/webpack.config.cjs'));
  await cp(path.join(root, 'shell/dist/development'), path.join(copy, 'shell/dist/development'), { recursive: true });
  await declarePreviousMajor(kit);
  const environment = { ...process.env, NODE_ENV: '' };
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--mode', 'production'], { cwd: path.join(copy, 'shell'), env: environment });
  return {
    root: copy,
    build: async ({ manifest, sources }) => {
      const dir = path.join(copy, 'gruppi', manifest.name);
      await mkdir(dir, { recursive: true });
      for (const [name, text] of Object.entries({
        ...sources,
        'section.json': JSON.stringify(manifest),
        'package.json': JSON.stringify({ name: manifest.name, version: '1.0.0' }),
        'webpack.config.cjs': "module.exports = require('@salaria/section-kit/webpack').section(__dirname);\n",
      })) {
        await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
        await writeFile(path.join(dir, name), text);
      }
      const cli = path.join(kit, 'bin/salaria-section.mjs');
      const { stdout, stderr } = await run(process.execPath, [cli, 'build'], { cwd: dir, env: environment });
      return { pack: packOf(dir), output: stdout + stderr };
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
