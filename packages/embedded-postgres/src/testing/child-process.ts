import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

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

/** Follows the output and the end of a process that a test has started with stdout and stderr piped. */
export function followChild(child: ChildProcess): Child {
  let text = '';
  const append = (chunk: Buffer) => {
    text += String(chunk);
    child.emit('output');
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  return {
    process: child,
    output: () => text,
    says: async (pattern) => {
      for (;;) {
        const match = pattern.exec(text);
        if (match) return match;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended without ${pattern}: ${text}`);
        await Promise.race([once(child, 'output'), ended]);
      }
    },
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
