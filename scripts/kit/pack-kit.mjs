// Packs the section kit, create-section and the client of the API, which the site serves under /kit, into packages/section-kit/generated.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../steps.mjs';
import { readPackage, writeJson } from './package-json.mjs';
import { writeSharedPackages } from './shared-packages.mjs';

const output = path.join(root, 'packages/section-kit/generated');
const staging = path.join(root, '.cache/kit');
/** Packages that the kit contains beside ui and contracts, with what is copied of them. */
const compiledPackages = {
  composition: ['dist'],
};
const bundled = [...Object.keys(compiledPackages), 'contracts', 'ui'];

const teamsGuide = 'docs/section-teams-guide.md';

const isPublic = ([name]) => !name.startsWith('@salaria/');

/** Returns the public packages that the kit needs, with exact versions: those of its parts, and a team's tools. */
function publicDependencies() {
  const kit = readPackage('packages/section-kit');
  const parts = bundled.map((name) => readPackage(`packages/${name}`));
  const {
    '@swc/cli': _compiler,
    'typescript-native': _emitter,
    ...all
  } = Object.fromEntries(
    [kit.devDependencies, kit.dependencies, ...parts.map(({ dependencies = {} }) => dependencies)]
      .flatMap(Object.entries)
      .filter(isPublic),
  );
  return Object.fromEntries(Object.entries(all).sort());
}

/** Returns a package's exports without its sources, which the kit does not contain. */
const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [name, typeof target === 'string' ? target : target.default]),
  );

/** Copies the compiled files of a workspace, and its package.json without dependencies: they are the kit's. */
async function copyPackage(name, parts, dir) {
  const { name: fullName, version, type, exports } = readPackage(`packages/${name}`);
  await mkdir(dir, { recursive: true });
  for (const part of parts)
    await cp(path.join(root, 'packages', name, part), path.join(dir, part), { recursive: true });
  await writeJson(path.join(dir, 'package.json'), { name: fullName, version, type, exports: withoutSources(exports) });
}

/** Writes the compiler options of sections, whose imports of the shared packages TypeScript finds in the kit. */
async function writeSectionConfig(dir, paths) {
  const [base, web] = ['tsconfig.base.json', 'tsconfig.web.json'].map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).compilerOptions,
  );
  const { customConditions: _sources, ...compilerOptions } = { ...base, ...web };
  const inKit = Object.entries(paths).map(([name, files]) => [
    name,
    files.map((file) => `./node_modules/@salaria/${file}`),
  ]);
  inKit.push(['@salaria/section-kit/browser-test', ['./dist/browser/browser-test']]);
  await writeJson(path.join(dir, 'tsconfig.section.json'), {
    compilerOptions: { ...compilerOptions, paths: Object.fromEntries(inKit) },
    files: ['./assets.d.ts'],
  });
}

async function stageKit(dir) {
  const modules = path.join(dir, 'node_modules/@salaria');
  for (const [name, parts] of Object.entries(compiledPackages))
    await copyPackage(name, parts, path.join(modules, name));
  const { paths, compiled } = await writeSharedPackages(modules);
  await cp(path.join(compiled, 'section-kit/src/browser'), path.join(dir, 'dist/browser'), { recursive: true });
  await rm(compiled, { recursive: true });
  const kit = path.join(root, 'packages/section-kit');
  const jest = ['jest-preset.cjs', 'jest-setup.cjs', 'jest-asset.cjs'];
  for (const part of ['bin/salaria-section.mjs', 'dist', 'assets.d.ts', ...jest, 'README.md', 'changes.json'])
    await cp(path.join(kit, part), path.join(dir, part), { recursive: true });
  await cp(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'));
  // A team has no copy of this repository.
  await cp(path.join(root, teamsGuide), path.join(dir, 'GUIDA.md'));
  await writeSectionConfig(dir, paths);
}

/** Copies a package that needs no other workspace. */
async function stagePackage(name, parts, dir) {
  await mkdir(dir, { recursive: true });
  for (const part of parts)
    await cp(path.join(root, 'packages', name, part), path.join(dir, part), { recursive: true });
  await cp(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'));
}

/** Returns the version of packages/`name` with a hash over the names and contents of the files in `dir` and `values`. */
function versionOf(name, dir, values = {}) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => path.join(it.parentPath, it.name))
    .sort())
    hash.update(path.relative(dir, entry)).update(readFileSync(entry));
  return `${readPackage(`packages/${name}`).version}-b${hash.digest('hex').slice(0, 10)}`;
}

/** Returns the entry of kit.json for a file in the output folder. */
function describe(file) {
  const bytes = readFileSync(path.join(output, file));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { file, integrity, bytes: bytes.length };
}

/** Packs `dir` with npm. Resolves with the entry of kit.json. */
async function pack(dir, name, version, more) {
  const { license, engines } = readPackage('.');
  await writeJson(path.join(dir, 'package.json'), {
    name: `@salaria/${name}`,
    version,
    license,
    engines,
    type: 'module',
    ...more,
  });
  await run('npm', ['pack', '--pack-destination', output, '--loglevel=error'], { cwd: dir });
  const file = `${name}-${version}.tgz`;
  await rename(path.join(output, `salaria-${file}`), path.join(output, file));
  return describe(file);
}

function packClient(dir) {
  const { description, sideEffects, exports, dependencies } = readPackage('packages/client');
  const more = { description, sideEffects, exports: withoutSources(exports), dependencies };
  return pack(dir, 'client', versionOf('client', dir, dependencies), more);
}

/**
 * Packs section kit, create-section and the API's client. A version contains a hash over the contents, so a file name
 * never stands for two contents; the first two share theirs.
 */
export async function packKit() {
  await rm(staging, { recursive: true, force: true });
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const teams = path.join(staging, 'teams');
  const [kit, create] = ['section-kit', 'create-section'].map((name) => path.join(teams, name));
  const client = path.join(staging, 'client');
  await Promise.all([
    stageKit(kit),
    stagePackage('section-kit', ['dist/template', 'template'], create),
    stagePackage('client', ['dist', 'README.md'], client),
  ]);
  const dependencies = publicDependencies();
  const version = versionOf('section-kit', teams, dependencies);
  const { bin, exports } = readPackage('packages/section-kit');
  const inKit = bundled.map((name) => [`@salaria/${name}`, readPackage(`packages/${name}`).version]);
  const packages = {
    'section-kit': await pack(kit, 'section-kit', version, {
      dependencies: { ...Object.fromEntries(inKit), ...dependencies },
      bundleDependencies: inKit.map(([name]) => name),
      bin,
      exports: withoutSources(exports),
    }),
    'create-section': await pack(create, 'create-section', version, {
      bin: { 'create-section': './dist/template/create.cli.js' },
    }),
    client: await packClient(client),
  };
  const types = `slots-${version}.d.ts`;
  await cp(path.join(kit, 'node_modules/@salaria/ui/dist/slots.d.ts'), path.join(output, types));
  const changes = JSON.parse(readFileSync(path.join(root, 'packages/section-kit/changes.json'), 'utf8'));
  await writeJson(path.join(output, 'kit.json'), { version, packages, types: describe(types), changes });
  await rm(staging, { recursive: true });
  return version;
}
