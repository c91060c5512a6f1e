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
 * Starts a module of `src` as a process. Its environment is PATH, HOME and `env`. `prefix` is a program that executes
 * another one, such as `unshare`, with its arguments.
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
