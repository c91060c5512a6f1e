import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type {
  Attempt,
  AttemptFailure,
  AttemptResult,
  FailurePhase,
  FailureReason,
  Part,
  ScriptCheck,
  WorkerOptions,
} from '../attempt.js';
import { Engine, SandboxedError } from '../engine/engine.js';
import { errorMessage } from '../error-message.js';
import {
  captureChanges,
  captureImage,
  type MemoryChanges,
  type MemoryImage,
  restoreImage,
} from '../engine/memory-image.js';
import { wrapModule } from '../stack-place.js';
import { readOutcome } from './page-result.js';

/** An attempt that a limit or an exception ended. */
class AttemptError extends Error {
  constructor(readonly failure: AttemptFailure) {
    super(failure.message);
  }
}

/** The same key only for the same code in the same order. */
function computeKey(parts: Part[]): string {
  const hash = createHash('sha256');
  for (const { section, release, expose, code, shareScope } of parts)
    hash.update(JSON.stringify([section, release, expose, code, shareScope]));
  return hash.digest('base64');
}

/** QuickJS throws `null` when not even the error can be allocated. */
function reasonOf(message: string): FailureReason {
  if (message === 'null' || /out of memory|string too long/.test(message)) return 'memory';
  return message === 'output limit' ? 'output' : 'threw';
}

/**
 * What an entry of Module Federation's plugin reads of a page while it is evaluated, beyond the globals of the sandbox, and
 * the runtime that the shell provides (packages/section-kit, provided-runtime.ts).
 */
const entryGlobals = (address: string): string => `
  globalThis.window = globalThis;
  globalThis.location = { href: ${JSON.stringify(address)}, toString: () => ${JSON.stringify(address)} };
  {
    const script = { tagName: 'SCRIPT', src: ${JSON.stringify(address)} };
    globalThis.document = { currentScript: script, defaultView: globalThis, getElementsByTagName: () => [script] };
  }
  globalThis.salariaFederation = { bundlerRuntime: { init() {} } };`;

/** Parses with V8, the engine of most browsers. `new Script` only compiles; nothing here runs it. */
function syntaxProblems(scripts: Record<string, string>): string[] {
  return Object.entries(scripts).flatMap(([name, code]) => {
    try {
      new Script(code, { filename: name });
      return [];
    } catch (error) {
      return [`${name}: ${errorMessage(error).slice(0, 300)}`];
    }
  });
}

/**
 * Renders pages from memory images. Every render starts from the image of the engine's memory that was taken after the
 * shell was loaded, with what the modules of its parts have changed in it, so no render sees what another one changed.
 */
export class Renderer {
  /** What evaluating the modules of a set of parts changed in the memory. */
  private readonly evaluated: LRUCache<string, MemoryChanges>;

  private constructor(
    private readonly engine: Engine,
    private readonly shellImage: MemoryImage,
    private readonly driver: QuickJSHandle,
    private readonly options: WorkerOptions,
  ) {
    this.evaluated = new LRUCache({
      maxSize: options.maxChangedBytes,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** @throws when the shell's bundle cannot be loaded. */
  static async create(options: WorkerOptions): Promise<Renderer> {
    const engine = await Engine.create(options);
    const source = `(() => { const module = { exports: {} }; (function (module, exports) {${options.shellCode}
})(module, module.exports); return module.exports.driver; })()`;
    const driver = engine.evaluate(source, 'shell.js');
    for (let state = 'pending'; state !== 'ready'; state = engine.text(engine.call(driver, 'bootState'), 1000)) {
      engine.runJobs();
      if (state !== 'pending') throw new Error(`the shell does not load: ${state}`);
    }
    return new Renderer(engine, captureImage(engine.memory), driver, options);
  }

  /** True when the memory has grown so much that restoring images costs more than a new engine. */
  get isOversized(): boolean {
    return this.engine.memory.buffer.byteLength > 2 * this.shellImage.length + (32 << 20);
  }

  attempt(attempt: Attempt): AttemptResult {
    this.engine.startClock(attempt.timeoutMs, attempt.isWallTime);
    try {
      this.load(attempt.parts);
      return attempt.request === '' ? { evaluated: true } : this.render(attempt.request);
    } catch (error) {
      if (error instanceof AttemptError) return { failure: error.failure };
      throw error;
    }
  }

  /** Problems of a release's scripts, in Italian for its team, and whether the entry file does not end. */
  checkScripts(check: ScriptCheck): { problems: string[]; isStuck: boolean } {
    const problems = syntaxProblems(check.scripts);
    if (problems.length > 0) return { problems, isStuck: false };
    const problem = this.entryProblem(check);
    return { problems: problem === undefined ? [] : [problem], isStuck: this.engine.wasInterrupted };
  }

  private entryProblem({ scope, entry, scripts, timeoutMs }: ScriptCheck): string | undefined {
    const code = scripts[entry];
    if (code === undefined) return `Il file di ingresso ${entry} manca`;
    restoreImage(this.engine.memory, this.shellImage);
    this.engine.startClock(timeoutMs, true);
    try {
      this.engine.evaluate(entryGlobals(`https://salaria.invalid/${entry}`), 'globals.js');
      this.engine.evaluate(code, entry);
      const container = `globalThis[${JSON.stringify(scope)}]`;
      const isContainer = this.engine.evaluate(
        `typeof ${container}?.get === 'function' && typeof ${container}.init === 'function'`,
        'check.js',
      );
      return this.engine.isTrue(isContainer) ? undefined : `Il file di ingresso non mette a disposizione ${scope}`;
    } catch (error) {
      if (this.engine.wasInterrupted) return `Il file di ingresso non finisce entro ${timeoutMs / 1000} secondi`;
      if (error instanceof SandboxedError) return `Il file di ingresso non si esegue: ${error.message}`;
      throw error;
    }
  }

  /** Brings the memory to the state in which the modules of `parts` have just been evaluated. */
  private load(parts: Part[]): void {
    const key = computeKey(parts);
    const changes = this.evaluated.get(key);
    restoreImage(this.engine.memory, this.shellImage, changes);
    if (changes) return;
    for (const [index, part] of parts.entries()) this.runStep('evaluation', index, () => this.evaluate(part));
    if (parts.length > 0) this.evaluated.set(key, captureChanges(this.engine.memory, this.shellImage));
  }

  private evaluate({ section, release, expose, code, shareScope = 'default' }: Part): void {
    const file = `${section}/${release}/${expose}.cjs`;
    const run = this.engine.evaluate(wrapModule(code), file);
    this.engine.call(this.driver, 'addPart', section, expose, shareScope, run);
  }

  private render(request: string): AttemptResult {
    const json = this.runStep('render', undefined, () => {
      this.engine.call(this.driver, 'startRender', request);
      for (;;) {
        this.engine.runJobs();
        const text = this.engine.text(this.engine.call(this.driver, 'takeOutcome'), 2 * this.options.maxOutputLength);
        if (text !== '') return text;
        if (!this.engine.isTrue(this.engine.call(this.driver, 'runNextTimer')))
          throw new SandboxedError('the render waits for something that never comes');
      }
    });
    const outcome = this.runStep('render', undefined, () => readOutcome(json));
    if ('error' in outcome) return { failure: this.failureOf(new SandboxedError(outcome.error), 'render', undefined) };
    const [error] = outcome.errors;
    if (error !== undefined) return { failure: this.failureOf(new SandboxedError(error), 'render', undefined) };
    return { page: outcome.page, lines: outcome.lines };
  }

  /** Runs a step and turns what ended it into an AttemptError. */
  private runStep<T>(phase: FailurePhase, part: number | undefined, step: () => T): T {
    try {
      return step();
    } catch (error) {
      throw new AttemptError(this.failureOf(error, phase, part));
    }
  }

  private failureOf(error: unknown, phase: FailurePhase, part: number | undefined): AttemptFailure {
    const message = errorMessage(error);
    const reason = this.engine.wasInterrupted ? 'timeout' : reasonOf(message);
    return { reason, phase, message, ...(part === undefined ? {} : { part }) };
  }
}
