import type { PagePart, PageRequest, RenderedPage, SandboxShell } from '../shell.js';
import { describeError } from '../stack-place.js';
import { takeLines } from './console.js';
import { runNextTimer } from './timers.js';

type Module = { exports: { default?: unknown } };
type ModuleFunction = (module: Module, exports: object, require: (request: string) => unknown) => void;
type Outcome = { page: RenderedPage; lines: string[] } | { error: string; lines: string[] };

/** Returns the text of anything that code has thrown. */
export function errorText(error: unknown): string {
  const { name, message, stack } = (error ?? {}) as { name?: unknown; message?: unknown; stack?: unknown };
  return describeError({ name, message: String(message ?? error), stack });
}

/**
 * The functions that the host calls. The host takes them from the bundle's exports. They are not properties of the
 * global object, so section code cannot name them.
 */
export function createDriver<Registry>(shell: SandboxShell<Registry>) {
  const parts: PagePart[] = [];
  const { parse, stringify } = JSON;
  let bootState = 'pending';
  let outcome: Outcome | undefined;
  shell.ready.then(
    () => {
      bootState = 'ready';
    },
    (error: unknown) => {
      bootState = errorText(error);
    },
  );

  return {
    bootState: () => bootState,
    runNextTimer,
    /** Evaluates one module of a section. @throws what its code throws. */
    addPart(section: string, expose: string, shareScope: string, run: ModuleFunction): void {
      const module: Module = { exports: {} };
      const shared = shell.sharedModules[shareScope] ?? {};
      run(module, module.exports, (request) => {
        if (!Object.hasOwn(shared, request)) throw new Error(`the shell does not share ${request}`);
        return shared[request];
      });
      if (!module.exports.default) throw new Error('no default export');
      parts.push({ section, expose, component: module.exports.default });
    },
    startRender(request: string): void {
      outcome = undefined;
      shell.renderPage(parse(request) as PageRequest<Registry>, parts).then(
        (page) => {
          outcome = { page, lines: takeLines() };
        },
        (error: unknown) => {
          outcome = { error: errorText(error), lines: takeLines() };
        },
      );
    },
    /** JSON of the page or of the error that ended it; an empty string while there is neither. */
    takeOutcome: (): string => (outcome ? stringify(outcome) : ''),
  };
}
