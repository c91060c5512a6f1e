// What must be there before the site can run: packages, data, compiled code. Each is made only when its sources
// changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, node, root, run, step } from './steps.mjs';
import { compiledWorkspaces, sections } from './workspaces.mjs';

const cache = path.join(root, '.cache');
const excluded = new Set(['node_modules', 'dist', 'generated', '.git', 'coverage']);
const upToDate = 'up to date';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
}

/** Hash over names and contents of all files under some paths of the checkout. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (full) => {
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!excluded.has(name)) add(path.join(full, name));
    } else hash.update(path.relative(root, full)).update(readFileSync(full));
  };
  for (const each of paths) add(path.join(root, each));
  return hash.digest('hex');
}

const markOf = (name) => path.join(cache, `${name}.hash`);

function isCurrent(name, hash, product) {
  return (
    existsSync(path.join(root, product)) && existsSync(markOf(name)) && readFileSync(markOf(name), 'utf8') === hash
  );
}

function mark(name, hash) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(markOf(name), hash);
}

/**
 * Does `work` when `sources` are not what they were when it was last done, or `product` is gone; resolves with whether
 * it did.
 */
async function whenChanged(name, sources, product, work) {
  const hash = fingerprint(sources);
  if (isCurrent(name, hash, product)) return false;
  await work();
  mark(name, hash);
  return true;
}

/**
 * Installs what the site needs to be built and run, or, with `developing`, all packages.
 *
 * Not `npm ci`: it refuses a lock file made where the binaries of other platforms were not available.
 */
async function install(developing) {
  const manifests = ['package-lock.json', '.npmrc'];
  const product = 'node_modules/.package-lock.json';
  const hash = fingerprint(manifests);
  if (isCurrent('npm-all', hash, product) || (!developing && isCurrent('npm-run', hash, product))) return upToDate;
  await run('npm', ['install', ...(developing ? [] : ['--omit=dev'])]);
  // npm may have added entries to the lock file.
  mark(developing ? 'npm-all' : 'npm-run', fingerprint(manifests));
  return undefined;
}

/** Compiles TypeScript for Node, without checking types. */
async function compile() {
  const compileOne = (dir) => {
    const args = ['src', '-d', 'dist', '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'];
    const sources = [`${dir}/src`, `${dir}/.swcrc`, '.swcrc'];
    return whenChanged(`compile-${path.basename(dir)}`, sources, `${dir}/dist`, () => {
      // What was compiled from files that have moved must not be found any more.
      rmSync(path.join(root, dir, 'dist'), { recursive: true, force: true });
      return run(bin('swc'), args, { cwd: path.join(root, dir) });
    });
  };
  await Promise.all(compiledWorkspaces().map(compileOne));
}

const images = (args, options) =>
  run(node, ['dist/images.cli.js', ...args], { cwd: path.join(root, 'content'), ...options });
const imageSources = ['content', 'packages/contracts/src'];

/**
 * Writes the static data that pages import; the pictures' variants are encoded later, and masters are served until
 * then.
 */
async function pageData() {
  const isNew = await whenChanged('page-data', imageSources, 'content/generated/images.json', () => images(['--data']));
  return isNew ? undefined : upToDate;
}

/** Encodes the pictures as JPEG and WebP. */
async function pictures() {
  const isNew = await whenChanged('images', imageSources, 'content/generated/images', () => images([], { loud: true }));
  return isNew ? undefined : upToDate;
}

/** Has the next set-up write the pages' data and pictures again. */
export function forgetPictures() {
  for (const name of ['page-data', 'images']) rmSync(markOf(name), { force: true });
}

/** Compiles the shell or a section for browser and server. */
async function bundle(workspace) {
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
  return whenChanged(`bundle-${workspace}`, [...own, ...shared, ...generatedData()], product, () =>
    run(bin('webpack'), ['--mode', 'production'], { cwd: path.join(root, workspace) }),
  );
}

/** Static data that bundles contain; `fingerprint` leaves generated folders out, so it is listed file by file. */
function generatedData() {
  const dir = path.join(root, 'content/generated');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `content/generated/${name}`);
}

/** Compiles the shell and the sections whose sources changed. */
export async function bundles() {
  const waiting = ['shell', ...sections()];
  const built = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (await bundle(next)) built.push(next);
  };
  await Promise.all([worker(), worker()]);
  return built.length > 0 ? `compiled ${built.join(', ')}` : upToDate;
}

/** Installs packages (with `developing` those of tests, checks and benches too) and compiles what Node runs. */
export async function setUpCode({ developing = false } = {}) {
  await step('Node and npm', checkNode);
  await step('npm packages', () => install(developing));
  await step('Contracts, content, federation and API (swc)', compile);
}

/**
 * Makes everything up to a site that can be started.
 *
 * @param developing installs the packages of tests, checks and benches too
 * @param encoding waits for the JPEG and WebP variants of all pictures
 */
export async function setUp({ developing = false, encoding = false } = {}) {
  await setUpCode({ developing });
  await step('Data of the pages', pageData);
  if (encoding) await step('Pictures', pictures);
  await step('Shell and sections (webpack)', bundles);
}
