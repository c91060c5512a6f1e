import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../..', import.meta.url));
const preload = [
  '--conditions',
  'salaria-source',
  '--enable-source-maps',
  '--import',
  './src/testing/swc-register.mjs',
];

export interface Child {
  process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves with the match when it has written something like this; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and resolves with the exit code, or the signal's name. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
  ended: Promise<number | string>;
}

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
  let text = '';
  const hear = (chunk: Buffer) => {
    text += String(chunk);
    child.emit('said');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  return {
    process: child,
    output: () => text,
    says: async (pattern) => {
      for (;;) {
        const match = pattern.exec(text);
        if (match) return match;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended without ${pattern}: ${text}`);
        await Promise.race([once(child, 'said'), ended]);
      }
    },
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
