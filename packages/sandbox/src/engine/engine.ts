import quickJs from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { describeError } from '../stack-place.js';
import { createHostFormat } from './formatting.js';

/** The package's types say that the module has a default export within its default export; at run time it has one. */
const variant = 'default' in quickJs ? quickJs.default : quickJs;

const pageBytes = 65_536;
/** Memory that the engine itself has from its start; the module cannot be made with less. */
const initialBytes = 16 << 20;
/** Of the memory's maximum, what QuickJS's own limit leaves for the engine's stack and static data. */
const engineBytes = 8 << 20;
/** QuickJS counts its own stack; WebAssembly's is 1 MB in this build, so deep recursion ends as an exception first. */
const maxStackBytes = 512 << 10;

/**
 * ms that the time between two interrupt checks counts at most. Checks come about every millisecond while code runs; a
 * longer pause means that the operating system ran something else.
 */
const maxCheckGapMs = 10;

/** What an evaluation or call in the sandbox threw: only text crosses. */
export class SandboxedError extends Error {}

export type EngineOptions = { memoryLimitBytes: number; maxFormatCalls: number };

/** QuickJS in a WebAssembly memory with a fixed maximum; one context, whose only host function formats for Intl. */
export class Engine {
  /** Running time in ms that is left before code is interrupted. */
  private remainingMs = Number.POSITIVE_INFINITY;
  private lastCheck = 0;
  private maxCheckGapMs = maxCheckGapMs;
  wasInterrupted = false;
  private readonly host: ReturnType<typeof createHostFormat>;

  private constructor(
    readonly memory: WebAssembly.Memory,
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
    { memoryLimitBytes, maxFormatCalls }: EngineOptions,
  ) {
    this.host = createHostFormat(maxFormatCalls);
    runtime.setMemoryLimit(memoryLimitBytes - engineBytes);
    runtime.setMaxStackSize(maxStackBytes);
    runtime.setInterruptHandler(() => {
      const now = performance.now();
      this.remainingMs -= Math.min(now - this.lastCheck, this.maxCheckGapMs);
      this.lastCheck = now;
      if (this.remainingMs > 0) return false;
      this.wasInterrupted = true;
      return true;
    });
    const format = context.newFunction('format', (request) =>
      context.newString(this.host.format(context.typeof(request) === 'string' ? context.getString(request) : '')),
    );
    context.setProp(context.global, 'salariaHostFormat', format);
  }

  static async create(options: EngineOptions): Promise<Engine> {
    const maximum = Math.floor(options.memoryLimitBytes / pageBytes);
    const memory = new WebAssembly.Memory({ initial: initialBytes / pageBytes, maximum });
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory }));
    const runtime = module.newRuntime();
    return new Engine(memory, runtime, runtime.newContext(), options);
  }

  /**
   * Starts a piece of work: its time, and the calls of the host that it may make. With `isWallTime` the time counts
   * during which the operating system runs something else.
   */
  startClock(timeoutMs: number, isWallTime = false): void {
    this.maxCheckGapMs = isWallTime ? Number.POSITIVE_INFINITY : maxCheckGapMs;
    this.remainingMs = timeoutMs;
    this.lastCheck = performance.now();
    this.wasInterrupted = false;
    this.host.resetCalls();
  }

  /** @throws SandboxedError */
  evaluate(code: string, fileName: string): QuickJSHandle {
    return this.unwrap(this.context.evalCode(code, fileName, { type: 'global' }));
  }

  /** Calls a function of the sandbox with text or handles. @throws SandboxedError */
  call(owner: QuickJSHandle, name: string, ...args: (string | QuickJSHandle)[]): QuickJSHandle {
    const handles = args.map((arg) => (typeof arg === 'string' ? this.context.newString(arg) : arg));
    const method = this.context.getProp(owner, name);
    return this.unwrap(this.context.callFunction(method, this.context.undefined, ...handles));
  }

  getProperty(owner: QuickJSHandle, name: string): QuickJSHandle {
    return this.context.getProp(owner, name);
  }

  /** Runs jobs until none is left. @throws SandboxedError what the first failing job threw. */
  runJobs(): void {
    const result = this.runtime.executePendingJobs();
    if (result.error) throw this.errorOf(result.error);
    this.checkInterrupted();
  }

  isTrue(handle: QuickJSHandle): boolean {
    return this.context.typeof(handle) === 'boolean' && this.context.getNumber(handle) === 1;
  }

  /** Text of a string; anything else gives an empty text. @throws SandboxedError above `maxLength`. */
  text(handle: QuickJSHandle, maxLength: number): string {
    if (this.context.typeof(handle) !== 'string') return '';
    if (this.context.getNumber(this.context.getProp(handle, 'length')) > maxLength)
      throw new SandboxedError('output limit');
    return this.context.getString(handle);
  }

  private unwrap(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (result.error) throw this.errorOf(result.error);
    this.checkInterrupted();
    return result.value;
  }

  /** An interrupted promise job only rejects its promise, so a result may exist although the deadline has passed. */
  private checkInterrupted(): void {
    if (this.wasInterrupted) throw new SandboxedError('interrupted');
  }

  private errorOf(handle: QuickJSHandle): SandboxedError {
    const kind = this.context.typeof(handle);
    const isObject = kind === 'object' || kind === 'function';
    const read = (key: string) => this.shortText(isObject ? this.context.getProp(handle, key) : undefined);
    const message = isObject ? read('message') : this.shortText(handle);
    if (message === undefined) return new SandboxedError('an error without a readable message');
    return new SandboxedError(describeError({ name: read('name'), message, stack: read('stack') }));
  }

  /** Text of a string of at most 10,000 characters; calls nothing inside the sandbox. */
  private shortText(handle: QuickJSHandle | undefined): string | undefined {
    if (!handle || this.context.typeof(handle) !== 'string') return undefined;
    const length = this.context.getNumber(this.context.getProp(handle, 'length'));
    return length > 10_000 ? undefined : this.context.getString(handle);
  }
}
