// Compiles ui and contracts for the section kit: ES modules for bundles, CommonJS for Jest, declarations for editors.
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { node, root, run } from '../steps.mjs';
import { readPackage, writeJson } from './package-json.mjs';

const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
const config = path.join(root, 'packages/section-kit/tsconfig.packages.json');
const commonJs = ['--module', 'commonjs', '--verbatimModuleSyntax', 'false', '--declaration', 'false'];

const compile = (dir, options) => run(node, [compiler, '-p', config, '--outDir', dir, ...options]);

/** Returns a package's exports with the outputs in place of its sources. */
function compiledExports({ exports }) {
  const sourceOf = (target) => (typeof target === 'string' ? target : target.types).replace(/^\.\/src\/|\.tsx?$/g, '');
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      if (target === name) return [name, target];
      const file = sourceOf(target);
      return [name, { types: `./dist/${file}.d.ts`, require: `./commonjs/${file}.js`, default: `./dist/${file}.js` }];
    }),
  );
}

/**
 * Writes ui and contracts into `modules`, a folder @salaria of node_modules.
 *
 * @returns TypeScript's `paths` for their exports, relative to `modules`
 */
export async function writeSharedPackages(modules) {
  const [compiled, forJest] = ['.compiled', '.commonjs'].map((name) => path.join(modules, name));
  await Promise.all([compile(compiled, []), compile(forJest, commonJs)]);
  const paths = {};
  for (const name of ['ui', 'contracts']) {
    const dir = path.join(modules, name);
    const manifest = readPackage(`packages/${name}`);
    await mkdir(dir);
    await rename(path.join(compiled, name, 'src'), path.join(dir, 'dist'));
    await rename(path.join(forJest, name, 'src'), path.join(dir, 'commonjs'));
    await writeJson(path.join(dir, 'commonjs/package.json'), { type: 'commonjs' });
    const exports = compiledExports(manifest);
    const { name: fullName, version, type, sideEffects } = manifest;
    const { license } = readPackage('.');
    await writeJson(path.join(dir, 'package.json'), { name: fullName, version, license, type, sideEffects, exports });
    for (const [key, target] of Object.entries(exports))
      if (typeof target !== 'string')
        paths[path.posix.join(manifest.name, key)] = [path.posix.join(name, target.types.replace(/\.d\.ts$/, ''))];
  }
  await rm(forJest, { recursive: true });
  return { paths, compiled };
}
