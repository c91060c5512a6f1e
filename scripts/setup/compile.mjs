// Compiles the TypeScript of a workspace for Node, without checking types.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withoutBacktrace } from '../local-site/compiler-errors.mjs';
import { bin, root, run } from '../steps.mjs';

const outputOptions = ['-d', 'dist', '--strip-leading-paths', '--ignore', '**/*.test.ts', '--quiet'];

/**
 * Compiles files or folders given relative to the workspace, such as `src`, with its .swcrc or that of the root;
 * `options` are those of `run`.
 */
export function compile(workspace, sources, options) {
  const [own, shared] = [workspace, '.'].map((folder) => path.join(root, folder, '.swcrc'));
  const config = existsSync(own) ? own : shared;
  return run(bin('swc'), [...sources, ...outputOptions, '--config-file', config], {
    cwd: path.join(root, workspace),
    ...options,
  });
}

/**
 * Compiles changed files, given relative to `src`, and removes the output of deleted ones. Resolves with the compiler's
 * errors, or undefined.
 */
export async function compileChanged(workspace, files) {
  const isMissing = (file) => !existsSync(path.join(root, workspace, 'src', file));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
  for (const file of sources.filter(isMissing)) {
    const output = path.join(root, workspace, 'dist', file.replace(/\.tsx?$/, '.js'));
    for (const each of [output, `${output}.map`]) rmSync(each, { force: true });
  }
  const existing = sources.filter((file) => !isMissing(file)).map((file) => path.join('src', file));
  if (existing.length === 0) return undefined;
  const { code, output } = await compile(workspace, existing, { allowFailure: true });
  return code === 0 ? undefined : withoutBacktrace(output);
}
