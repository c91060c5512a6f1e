// Sets up a checkout: installs packages, generates static data and compiles code. A step is skipped while the
// fingerprint of its sources is the one of its last run (.cache).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { developmentShell } from './setup/bundle-configurations.mjs';
import { compile } from './setup/compile.mjs';
import { abandonable, node, root, run, step } from './steps.mjs';
import { compiledWorkspaces, sections, workspaceDependencies } from './workspaces.mjs';

const cache = path.join(root, '.cache');
const excludedNames = new Set(['node_modules', 'dist', 'generated', '.git', 'coverage']);
const upToDate = 'up to date';
/** webpack runs in one thread, and takes about 500 MB. */
const maxParallelBundles = 2;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or later is required; this is ${process.versions.node}`);
}

/** Returns a hash over the names and contents of all files under `paths`, relative to the root. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!excludedNames.has(name)) add(path.join(file, name));
    } else hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const each of paths) add(path.join(root, each));
  return hash.digest('hex');
}

const fingerprintFile = (name) => path.join(cache, `${name}.hash`);

function isUpToDate(name, hash, output) {
  const file = fingerprintFile(name);
  return existsSync(path.join(root, output)) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

function saveFingerprint(name, hash) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(fingerprintFile(name), hash);
}

/** Runs `build` when `sources` changed since its last run or `output` is missing. Resolves with a note for the step. */
async function buildIfChanged(name, sources, output, build) {
  const hash = fingerprint(sources);
  if (isUpToDate(name, hash, output)) return upToDate;
  await build();
  saveFingerprint(name, hash);
  return undefined;
}

const packageSources = ['package-lock.json', '.npmrc'];

/**
 * Returns whether the packages that building and running the site requires are installed; with `all` those of
 * development too.
 */
const arePackagesUpToDate = (all) =>
  isUpToDate(all ? 'npm-all' : 'npm-run', fingerprint(packageSources), 'node_modules/.package-lock.json');

/** Where Jest is installed, every command installs all packages: `--omit=dev` would remove the others. */
const hasDevelopmentPackages = () => existsSync(path.join(root, 'node_modules/jest'));

/**
 * Installs the packages that building and running the site requires; with `developing` all packages.
 *
 * Not `npm ci`, which rejects a lock file without the binaries of every platform (decision 0011).
 */
async function installPackages(developing) {
  const all = developing || hasDevelopmentPackages();
  if (arePackagesUpToDate(all)) return upToDate;
  await run('npm', ['install', ...(all ? [] : ['--omit=dev'])]);
  // npm may have added entries to the lock file.
  saveFingerprint(all ? 'npm-all' : 'npm-run', fingerprint(packageSources));
  return undefined;
}

/** Name, sources and output of a workspace's compilation for Node. */
const compilation = (dir) => ({
  name: `compile-${path.basename(dir)}`,
  sources: [`${dir}/src`, `${dir}/.swcrc`, '.swcrc', 'scripts/setup/compile.mjs'],
  output: `${dir}/dist`,
});

/** Compiles TypeScript for Node, without checking types. */
async function compileForNode() {
  const compileAll = (dir) => {
    const { name, sources, output } = compilation(dir);
    return buildIfChanged(name, sources, output, () => {
      // Removes the output of deleted sources.
      rmSync(path.join(root, dir, 'dist'), { recursive: true, force: true });
      return compile(dir, ['src']);
    });
  };
  await Promise.all(compiledWorkspaces().map(compileAll));
}

/** Generates the types of the API's client from what the compiled API describes, and compiles the client. */
function buildClient() {
  const client = 'packages/client';
  const sources = [client, 'api/dist', 'packages/contracts/dist', 'tsconfig.base.json', 'package-lock.json'];
  return buildIfChanged('client', sources, `${client}/dist/client.js`, () => run(node, [`${client}/build.mjs`]));
}

const runImages = (args, options) =>
  run(node, ['dist/images.cli.js', ...args], { cwd: path.join(root, 'content'), ...options });
const imageSources = ['content', 'packages/contracts/src'];

/** Generates the JSON files in content/generated, which bundles import. */
const generateData = () =>
  buildIfChanged('page-data', imageSources, 'content/generated/images.json', () => runImages(['--data']));

/** Encodes the pictures as JPEG and WebP. */
const encodePictures = () =>
  buildIfChanged('images', imageSources, 'content/generated/images', () => runImages([], { echo: true }));

const invalidate = (name) => rmSync(fingerprintFile(name), { force: true });

/** Makes the next setup compile a workspace for Node again. */
export const invalidateCompilation = (workspace) => invalidate(compilation(workspace).name);

/** Makes the next setup compile a workspace's bundles again. */
export const invalidateBundle = (workspace) => invalidate(`bundle-${workspace}`);

const dataImport = /(?:from |import\()'@salaria\/content\/generated\/([\w-]+\.json)'/g;

/** Returns the files of content/generated that a workspace imports, without the imports of its tests. */
function importedData(workspace) {
  const folder = path.join(root, workspace, 'src');
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(dataImport)].map(([, file]) => file));
  return [...new Set(names)].sort().map((name) => `content/generated/${name}`);
}

/** Returns what the bundles of a front end are compiled from. */
const bundleSources = (workspace) => [
  ...['src', 'section.json', 'pages.json', 'page-heads.json', 'package.json', 'webpack.config.cjs'].map(
    (name) => `${workspace}/${name}`,
  ),
  ...workspaceDependencies(workspace).flatMap((folder) => [
    `${folder}/src`,
    `${folder}/package.json`,
    `${folder}/previous-major`,
  ]),
  ...importedData(workspace),
];

/** Returns name, sources and output of the bundles that `bundleConfigurations` names. */
function bundle(name) {
  const workspace = name === developmentShell ? 'shell' : name;
  return {
    name: `bundle-${name}`,
    sources: [...bundleSources(workspace), 'package-lock.json', 'scripts/setup'],
    output:
      {
        [developmentShell]: 'shell/dist/development/shell.json',
        redazione: 'redazione/dist/index.html',
        shell: 'shell/dist/browser/shell.json',
      }[name] ?? `${name}/dist/browser/release.json`,
  };
}

/** Packs what section teams and users of the API install, for the site to serve. */
function buildKit() {
  const kit = 'packages/section-kit';
  const guide = 'docs/section-teams-guide.md';
  const sources = [
    kit,
    guide,
    'packages/client/dist',
    'packages/client/package.json',
    'packages/client/README.md',
    ...workspaceDependencies(kit),
    'scripts/setup',
    'tsconfig.web.json',
    'tsconfig.base.json',
    'package-lock.json',
  ];
  return buildIfChanged('kit', sources, `${kit}/generated/kit.json`, async () => {
    // Imported here, because it needs installed packages.
    const { packKit } = await import('./setup/pack-kit.mjs');
    await packKit();
  });
}

/** Returns the number of source files, which the time of a compilation is about proportional to. */
const sourceCount = (name) =>
  readdirSync(path.join(root, name === developmentShell ? 'shell' : name, 'src'), { recursive: true }).length;

/** Compiles the front ends whose sources changed, in two processes. Resolves with their names. */
export async function buildBundles() {
  const changed = ['shell', developmentShell, 'redazione', ...sections()]
    .map((each) => ({ each, ...bundle(each) }))
    .map((it) => ({ ...it, hash: fingerprint(it.sources), files: sourceCount(it.each) }))
    .filter(({ name, hash, output }) => !isUpToDate(name, hash, output))
    .sort((a, b) => b.files - a.files);
  const processes = Array.from({ length: maxParallelBundles }, () => ({ files: 0, bundles: [] }));
  for (const each of changed) {
    const [least] = processes.sort((a, b) => a.files - b.files);
    least.bundles.push(each);
    least.files += each.files;
  }
  await Promise.all(
    processes
      .filter(({ bundles }) => bundles.length > 0)
      .map(async ({ bundles }) => {
        await run(node, ['scripts/setup/bundle.mjs', ...bundles.map(({ each }) => each)]);
        for (const { name, hash } of bundles) saveFingerprint(name, hash);
      }),
  );
  return changed.map(({ each }) => each);
}

/** Returns whether `setUpCode` has nothing to do. */
export const isCodeUpToDate = () =>
  arePackagesUpToDate(hasDevelopmentPackages()) &&
  compiledWorkspaces().every((dir) => {
    const { name, sources, output } = compilation(dir);
    return isUpToDate(name, fingerprint(sources), output);
  });

/** Installs packages and compiles what Node runs; options as in `setUp`. */
export async function setUpCode({ developing = false, installed = false } = {}) {
  await step('Node.js version', checkNode);
  if (!installed) await step('npm packages', () => installPackages(developing));
  await step('API, content and packages (swc)', compileForNode);
}

/** Builds the API's client, whose types the checks need; after setUpCode. */
export const setUpClient = () => step("API's client (openapi-typescript)", buildClient);

/** Builds the content that front ends import, whose types the checks need; after setUpCode. */
export const setUpData = () => step('Static data of pages', generateData);

/**
 * Sets up a site that can be started.
 *
 * @param developing also installs the packages of tests, checks and benches
 * @param encoding waits for the JPEG and WebP variants of all pictures; until they exist the site serves the masters
 * @param installed leaves the packages as they are
 */
export const setUp = ({ developing = false, encoding = false, installed = false } = {}) =>
  abandonable(async () => {
    await setUpCode({ developing, installed });
    await setUpClient();
    await setUpData();
    if (encoding) await step('Pictures', encodePictures);
    await step('Shell, desk and sections (webpack)', async () => {
      const built = await buildBundles();
      return built.length > 0 ? `compiled ${built.join(', ')}` : upToDate;
    });
    await step('Section kit and client (npm pack)', buildKit);
  });
