// Compiles ui and contracts for the section kit: ES modules for bundles, CommonJS for Jest, declarations for editors.
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { node, root, run } from '../steps.mjs';
import { readPackage, writeJson } from './package-json.mjs';

const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
const testFile = /\.test\.tsx?$/;

/** Compiles each source file of a package into `dir`. */
async function compile(name, dir, moduleType) {
  const source = path.join(root, 'packages', name, 'src');
  const files = readdirSync(source, { recursive: true }).filter((it) => /\.tsx?$/.test(it) && !testFile.test(it));
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transformFile(path.join(source, file), {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: moduleType },
      });
      const target = path.join(dir, file.replace(/\.tsx?$/, '.js'));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, code);
    }),
  );
}

/** Returns a package's exports with the three outputs in place of its sources. */
function compiledExports({ exports }) {
  const sourceOf = (target) => (typeof target === 'string' ? target : target.types).replace(/^\.\/src\/|\.tsx?$/g, '');
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      const file = sourceOf(target);
      return [name, { types: `./types/${file}.d.ts`, require: `./commonjs/${file}.js`, default: `./dist/${file}.js` }];
    }),
  );
}

/**
 * Writes ui and contracts into `modules`, a folder @salaria of node_modules.
 *
 * @returns TypeScript's `paths` for their exports, relative to `modules`
 */
export async function writeSharedPackages(modules) {
  const config = path.join(root, 'packages/section-kit/tsconfig.declarations.json');
  const types = path.join(modules, '.types');
  // Errors are those of test helpers, whose libraries are not installed with the site; the checks report others.
  const declarations = run(node, [compiler, '-p', config, '--outDir', types], { allowFailure: true });
  const paths = {};
  for (const name of ['ui', 'contracts']) {
    const dir = path.join(modules, name);
    const manifest = readPackage(`packages/${name}`);
    await compile(name, path.join(dir, 'dist'), 'es6');
    await compile(name, path.join(dir, 'commonjs'), 'commonjs');
    await writeJson(path.join(dir, 'commonjs/package.json'), { type: 'commonjs' });
    const exports = compiledExports(manifest);
    const { version, type, sideEffects } = manifest;
    const { license } = readPackage('.');
    await writeJson(path.join(dir, 'package.json'), {
      name: manifest.name,
      version,
      license,
      type,
      sideEffects,
      exports,
    });
    for (const [key, target] of Object.entries(exports))
      paths[path.posix.join(manifest.name, key)] = [path.posix.join(name, target.types.replace(/\.d\.ts$/, ''))];
  }
  await declarations;
  return { paths, types };
}
