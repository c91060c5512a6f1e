import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

// Runs our sources without a build, as `node --import ./src/testing/typescript-loader.mjs`. Unlike esbuild (tsx), swc
// writes the types of constructor parameters into the code, from which Nest knows what to inject.
if (isMainThread) register(import.meta.url);

const options = JSON.parse(await readFile(new URL('../../.swcrc', import.meta.url), 'utf8'));
const own = /\/(api|packages\/contracts|content)\/src\//;

export async function resolve(specifier, context, next) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !own.test(context.parentURL ?? '')) return next(specifier, context);
  return next(specifier, context).catch(() => next(specifier.replace(/\.js$/, '.ts'), context));
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename, sourceMaps: 'inline', swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}
