import { type Child, followChild } from '@salaria/embedded-postgres/testing/child-process';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type { Child };

const api = fileURLToPath(new URL('../../..', import.meta.url));
/** `npm test` compiles everything before its tests: the compiled modules start in two thirds of the time. */
const isCompiled = process.env.SALARIA_COMPILED === 'true';
const fromSources = ['--conditions', 'salaria-source', '--import', './src/testing/processes/swc-register.mjs'];

const fileOf = (module: string) =>
  isCompiled ? path.join(api, 'dist', module.replace(/\.ts$/, '.js')) : path.join(api, 'src', module);

/**
 * Starts a module of `src` as a process. Its environment is PATH, HOME and `env`. `prefix` is a program that executes
 * another one, such as `unshare`, with its arguments.
 */
export function startModule(
  module: string,
  args: string[] = [],
  env: Record<string, string> = {},
  prefix: string[] = [],
): Child {
  const node = [process.execPath, '--enable-source-maps', ...(isCompiled ? [] : fromSources)];
  const [program = '', ...words] = [...prefix, ...node, fileOf(module), ...args];
  const child = spawn(program, words, {
    cwd: api,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return followChild(child);
}
