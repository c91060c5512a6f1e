import { type Child, followChild } from '@salaria/embedded-postgres/testing/child-process';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type { Child };

const api = fileURLToPath(new URL('../..', import.meta.url));
const preload = [
  '--conditions',
  'salaria-source',
  '--enable-source-maps',
  '--import',
  './src/testing/swc-register.mjs',
];

/**
 * Runs a module of `src` as a process of its own. `env` is all that it gets besides PATH and HOME; `prefix` are the words of
 * a program that runs another one and becomes it, such as `unshare`.
 */
export function startModule(
  module: string,
  args: string[] = [],
  env: Record<string, string> = {},
  prefix: string[] = [],
): Child {
  const [program = '', ...words] = [...prefix, process.execPath, ...preload, path.join(api, 'src', module), ...args];
  const child = spawn(program, words, {
    cwd: api,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return followChild(child);
}
