// Packs the section kit, create-section and the API's client with npm, which the site serves under /kit, into
// packages/section-kit/generated.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root, run } from '../steps.mjs';

const output = path.join(root, 'packages/section-kit/generated');
const staging = path.join(root, '.cache/kit');
const source = path.join(root, 'packages/section-kit');
/** Workspace packages that the tarball of the kit contains. */
const bundled = ['composition', 'contracts', 'ui'];

const readJson = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts, 'package.json'), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const copy = (from, to, parts) => {
  for (const part of parts) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
};

/** Returns what `pick` returns for the targets of a package's exports, which may be conditional. */
const mapExports = ({ exports }, pick) =>
  Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [name, target === name ? target : pick(target.types ?? target)]),
  );
const compiled = (type) => (file) => file.replace(/^\.\/src\/(.*)\.tsx?$/, `./dist/$1${type}`);
const toScript = compiled('.js');
const toDeclaration = compiled('.d.ts');

/** Writes a package.json without dependencies, which are the kit's, and with the compiled files as exports. */
function writeBundledPackage(name, dir) {
  const json = readJson('packages', name);
  const { version, type, sideEffects } = json;
  const target = (file) =>
    name === 'composition' ? toScript(file) : { types: toDeclaration(file), default: toScript(file) };
  const exports = mapExports(json, target);
  writeJson(path.join(dir, 'package.json'), { name: json.name, version, license: 'MIT', type, sideEffects, exports });
}

/** Compiles `ui`, the contracts and what tests in a browser import, with declarations, into the kit in `dir`. */
async function compileSharedPackages(dir, modules) {
  const out = path.join(staging, 'compiled');
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  await run(node, [compiler, '-p', path.join(source, 'tsconfig.packages.json'), '--outDir', out]);
  for (const name of ['contracts', 'ui']) renameSync(path.join(out, name, 'src'), path.join(modules, name, 'dist'));
  cpSync(path.join(out, 'section-kit/src/browser'), path.join(dir, 'dist/browser'), { recursive: true });
}

/** Writes the compiler options of sections, whose imports of the shared packages TypeScript finds in the kit. */
function writeSectionConfig(dir) {
  const [base, web] = ['tsconfig.base.json', 'tsconfig.web.json'].map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).compilerOptions,
  );
  const { customConditions: _sources, ...options } = { ...base, ...web };
  const paths = { '@salaria/section-kit/browser-test': ['./dist/browser/browser-test'] };
  for (const name of ['contracts', 'ui']) {
    for (const [key, file] of Object.entries(mapExports(readJson('packages', name), toDeclaration)))
      if (file !== key)
        paths[path.posix.join('@salaria', name, key)] = [
          `./node_modules/@salaria/${path.posix.join(name, file).replace(/\.d\.ts$/, '')}`,
        ];
  }
  const compilerOptions = { ...options, paths };
  writeJson(path.join(dir, 'tsconfig.section.json'), { compilerOptions, files: ['./assets.d.ts'] });
}

/** Returns the public packages that the kit installs: those of its parts, and a team's tools. */
function publicDependencies() {
  const kit = readJson('packages/section-kit');
  const groups = [
    kit.devDependencies,
    kit.dependencies,
    ...bundled.map((name) => readJson('packages', name).dependencies),
  ];
  const { '@swc/cli': _compiler, 'typescript-native': _emitter, ...dependencies } = Object.assign({}, ...groups);
  const isPublic = ([name]) => !name.startsWith('@salaria/');
  return Object.fromEntries(Object.entries(dependencies).filter(isPublic).sort());
}

/** Packs the folder `dir`. Returns the entry of kit.json. */
async function pack(name, dir) {
  const [{ filename }] = JSON.parse(
    (await run('npm', ['pack', dir, '--json', '--pack-destination', output, '--loglevel=error'])).output,
  );
  const file = path.join(output, `${name}.tgz`);
  renameSync(path.join(output, filename), file);
  return { integrity: `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` };
}

async function packSectionKit(kit) {
  const dir = path.join(staging, 'section-kit');
  const modules = path.join(dir, 'node_modules/@salaria');
  for (const name of bundled) {
    mkdirSync(path.join(modules, name), { recursive: true });
    writeBundledPackage(name, path.join(modules, name));
  }
  copy(path.join(root, 'packages/composition'), path.join(modules, 'composition'), ['dist']);
  const jest = ['jest-preset.cjs', 'jest-setup.cjs', 'jest-asset.cjs'];
  copy(source, dir, [
    'bin',
    'dist',
    'assets.d.ts',
    'quote-imports.cjs',
    'subset-font.cjs',
    ...jest,
    'README.md',
    'LICENSE',
    'changes.json',
  ]);
  // For what builds tell; the packages are in the shell.
  const previousMajor = 'previous-major/window.json';
  if (existsSync(path.join(source, previousMajor)))
    cpSync(path.join(source, previousMajor), path.join(dir, previousMajor));
  await compileSharedPackages(dir, modules);
  // A team has no copy of this repository.
  cpSync(path.join(root, 'docs/section-teams-guide.md'), path.join(dir, 'GUIDA.md'));
  writeSectionConfig(dir);
  const exports = Object.fromEntries(Object.entries(kit.exports).map(([key, it]) => [key, it.default ?? it]));
  const inKit = Object.fromEntries(bundled.map((name) => [`@salaria/${name}`, readJson('packages', name).version]));
  const dependencies = { ...inKit, ...publicDependencies() };
  const { name, version, type, bin } = kit;
  const { license, engines } = readJson('.');
  const json = { name, version, license, engines, type, exports, bin, dependencies };
  writeJson(path.join(dir, 'package.json'), { ...json, bundleDependencies: Object.keys(inKit) });
  return pack('section-kit', dir);
}

/** Packs the part of the kit that creates a section. It has no dependencies: npm downloads it to run it once. */
function packCreateSection({ version, type }) {
  const dir = path.join(staging, 'create-section');
  mkdirSync(dir);
  copy(source, dir, ['dist/template', 'template', 'LICENSE']);
  const { license, engines } = readJson('.');
  const bin = { 'create-section': './dist/template/create.cli.js' };
  writeJson(path.join(dir, 'package.json'), { name: '@salaria/create-section', version, license, engines, type, bin });
  return pack('create-section', dir);
}

export async function packKit() {
  for (const dir of [staging, output]) rmSync(dir, { recursive: true, force: true });
  for (const dir of [staging, output]) mkdirSync(dir, { recursive: true });
  const kit = readJson('packages/section-kit');
  const packages = {
    'section-kit': await packSectionKit(kit),
    'create-section': await packCreateSection(kit),
    client: await pack('client', path.join(root, 'packages/client')),
  };
  const changes = JSON.parse(readFileSync(path.join(source, 'changes.json'), 'utf8'));
  writeJson(path.join(output, 'kit.json'), { version: kit.version, packages, changes });
  rmSync(staging, { recursive: true });
}
