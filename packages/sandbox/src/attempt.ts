import type { PageMarkup } from './shell.js';

/** One server module of a section's release; `shareScope` as in the registry. */
export type Part = {
  section: string;
  release: string;
  expose: string;
  code: string;
  shareScope?: string | undefined;
};

export type FailureReason = 'threw' | 'timeout' | 'memory' | 'output';
/** Where it failed: while its module was evaluated or while the page was rendered. */
export type FailurePhase = 'evaluation' | 'render';

/**
 * `request`: JSON of a PageRequest; empty to evaluate the modules only. `timeoutMs` limits running time or, with
 * `isWallTime`, the time that passes, also while the machine runs something else.
 */
export type Attempt = { parts: Part[]; request: string; timeoutMs: number; isWallTime?: boolean };
export type AttemptFailure = { reason: FailureReason; phase: FailurePhase; message: string; part?: number };
export type AttemptResult = { page: PageMarkup; lines: string[] } | { evaluated: true } | { failure: AttemptFailure };

/**
 * The browser's scripts of a release, for the release gate: their syntax, and the evaluation of the entry file, which
 * `timeoutMs` of wall time limit.
 */
export type ScriptCheck = { scope: string; entry: string; scripts: Record<string, string>; timeoutMs: number };

/** Messages between a sandbox and its worker thread. */
export type WorkerJob =
  | { type: 'attempt'; id: number; attempt: Attempt }
  | { type: 'scripts'; id: number; check: ScriptCheck };
export type WorkerReply = { id: number; recycle: boolean } & (
  | { result: AttemptResult }
  | { problems: string[]; isStuck: boolean }
  | { error: string }
);
export type WorkerOptions = {
  shellCode: string;
  memoryLimitBytes: number;
  maxOutputLength: number;
  maxChangedBytes: number;
  maxFormatCalls: number;
};
