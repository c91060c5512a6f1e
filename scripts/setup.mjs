// What must be there before the site can run: packages, pictures, compiled code. Each is made only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, node, root, run, step } from './steps.mjs';

const cache = path.join(root, '.cache');
const leaveOut = new Set(['node_modules', 'dist', 'generated', '.git', 'coverage']);

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`serve Node 20.19 o più recente, questo è ${process.versions.node}`);
}

/** Hash over names and contents of all files under some paths of the checkout. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (full) => {
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!leaveOut.has(name)) add(path.join(full, name));
    } else hash.update(path.relative(root, full)).update(readFileSync(full));
  };
  for (const each of paths) add(path.join(root, each));
  return hash.digest('hex');
}

/** Does `work` when `sources` are not what they were when it was last done, or `product` is gone. */
async function whenChanged(name, sources, product, work) {
  const mark = path.join(cache, `${name}.hash`);
  const now = fingerprint(sources);
  if (existsSync(path.join(root, product)) && existsSync(mark) && readFileSync(mark, 'utf8') === now) return false;
  await work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(mark, now);
  return true;
}

async function install() {
  const done = await whenChanged('npm', ['package-lock.json'], 'node_modules/.package-lock.json', () =>
    // Not `npm ci`: it refuses a lock file made where the binaries of other platforms cannot be had.
    run('npm', ['install'], { env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } }),
  );
  return done ? undefined : 'già a posto';
}

const compiled = [
  'packages/contracts',
  'packages/search',
  'packages/embedded-postgres',
  'content',
  'packages/federation',
  'packages/sandbox',
  'api',
];

/** TypeScript for Node, as it is run. */
export async function compile() {
  for (const dir of compiled) {
    const args = ['src', '-d', 'dist', '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'];
    await whenChanged(`compile-${path.basename(dir)}`, [`${dir}/src`, `${dir}/.swcrc`, '.swcrc'], `${dir}/dist`, () =>
      run(bin('swc'), args, { cwd: path.join(root, dir) }),
    );
  }
}

/** Static data that pages import, without the pictures' files. */
export const pageData = () => run(node, ['dist/images.cli.js', '--data'], { cwd: path.join(root, 'content') });

async function pictures() {
  const done = await whenChanged('images', ['content', 'packages/contracts/src'], 'content/generated/images.json', () =>
    run(node, ['dist/images.cli.js'], { cwd: path.join(root, 'content'), loud: true }),
  );
  return done ? undefined : 'già a posto';
}

/** Has the next set-up make the pages' data anew, whoever wrote it meanwhile. */
export const forgetPictures = () => rmSync(path.join(cache, 'images.hash'), { force: true });

export const sections = () =>
  readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'section.json')));

/** Compiles the shell or a section for browser and server. */
export async function bundle(workspace) {
  const shared = [
    'packages/ui/src',
    'packages/ui/package.json',
    'packages/contracts/src',
    'packages/federation/src',
    ...(workspace === 'shell' ? ['packages/sandbox/src'] : []),
    'package-lock.json',
  ];
  const own = [`${workspace}/src`, `${workspace}/section.json`, `${workspace}/pages.json`, `${workspace}/package.json`];
  const product = workspace === 'shell' ? 'shell/dist/browser/shell.json' : `${workspace}/dist/browser/release.json`;
  return whenChanged(`bundle-${workspace}`, [...own, ...shared, ...generated()], product, () =>
    run(bin('webpack'), ['--mode', 'production'], { cwd: path.join(root, workspace) }),
  );
}

/** Static data that bundles hold; `fingerprint` leaves generated folders out, so it is named file by file. */
const generated = () => {
  const dir = path.join(root, 'content/generated');
  return existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith('.json'))
        .map((name) => `content/generated/${name}`)
    : [];
};

/** The shell and all sections, two at a time; those only that something changed for. */
export async function bundles() {
  const waiting = ['shell', ...sections()];
  const built = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (await bundle(next)) built.push(next);
  };
  await Promise.all([worker(), worker()]);
  return built.length > 0 ? `compilati ${built.join(', ')}` : 'già a posto';
}

/** Everything up to a site that can be started. */
export async function setUp() {
  await step('Node e npm', checkNode);
  await step('Pacchetti npm', install);
  await step('Compilazione di contratti, contenuti, federazione e API', compile);
  await step('Immagini e dati delle pagine', pictures);
  await step('Shell e sezioni', bundles);
}
