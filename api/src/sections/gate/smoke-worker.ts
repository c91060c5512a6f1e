import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';

// Tries a candidate out in a process of its own; see smoke-process.ts for what it may do. Nothing here is imported at run
// time but Node itself.

type Shell = {
  ready: Promise<unknown>;
  lent: Record<string, unknown>;
  render: (
    registry: Registry,
    url: string,
    answers: Record<string, unknown>,
    partOf: (section: RegisteredSection, expose: string) => ComponentType,
    year: number,
  ) => Promise<unknown>;
};
/** `scripts` are the browser's files, `server` the server's modules by the name they are exposed under. */
export type SmokeJob = {
  registry: Registry;
  scope: string;
  entry: string;
  scripts: Record<string, string>;
  server: Record<string, string>;
  paths: string[];
};

/** ms for evaluating one file. */
const timeout = 3000;
const renderFile = process.argv[2] ?? '';
const shell = createRequire(renderFile)(renderFile) as Shell;
const tell = process.send?.bind(process);
const onMessage = process.on.bind(process);
onMessage(
  'disconnect',
  (
    (exit) => () =>
      exit(0)
  )(process.exit.bind(process)),
);
for (const name of ['process', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker', 'require', 'navigator'])
  Reflect.deleteProperty(globalThis, name);

const words = (error: unknown) => String((error as { message?: unknown } | null)?.message ?? error).slice(0, 300);

/** Runs the entry where there is nothing of a browser but an address, and looks whether it leaves a container. */
function entryProblem({ scope, entry, scripts }: SmokeJob): string | undefined {
  const address = `https://salaria.invalid/${entry}`;
  const script = { tagName: 'SCRIPT', src: address };
  const page: Record<string, unknown> = {
    document: { currentScript: script, getElementsByTagName: () => [script] },
    location: { href: address, toString: () => address },
  };
  page.self = page;
  page.window = page;
  vm.createContext(page);
  try {
    vm.runInContext(scripts[entry] ?? '', page, { filename: entry, timeout });
  } catch (error) {
    return `Il file di ingresso non si esegue: ${words(error)}`;
  }
  const container = page[scope] as { get?: unknown; init?: unknown } | undefined;
  return typeof container?.get === 'function' && typeof container.init === 'function'
    ? undefined
    : `Il file di ingresso non mette a disposizione ${scope}`;
}

function syntaxProblems(scripts: Record<string, string>): string[] {
  return Object.entries(scripts).flatMap(([name, code]) => {
    try {
      new vm.Script(code, { filename: name });
      return [];
    } catch (error) {
      return [`${name}: ${words(error)}`];
    }
  });
}

function evaluate(name: string, code: string): ComponentType {
  const module: { exports: { default?: ComponentType } } = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: `${name}.cjs`,
    timeout,
  }) as (module: unknown, exports: unknown, require: (request: string) => unknown) => void;
  wrapper(module, module.exports, (request) => {
    if (!Object.hasOwn(shell.lent, request)) throw new Error(`lo shell non presta ${request}`);
    return shell.lent[request];
  });
  if (!module.exports.default) throw new Error('manca il default export');
  return module.exports.default;
}

async function trial(job: SmokeJob): Promise<string[]> {
  const problems = syntaxProblems(job.scripts);
  const entry = problems.length === 0 ? entryProblem(job) : undefined;
  if (entry) problems.push(entry);
  const parts = new Map<string, ComponentType>();
  for (const [name, code] of Object.entries(job.server)) {
    try {
      parts.set(name, evaluate(name, code));
    } catch (error) {
      problems.push(`Il modulo ${name} non si esegue: ${words(error)}`);
    }
  }
  if (problems.length > 0) return problems;
  await shell.ready;
  const partOf = (_section: RegisteredSection, expose: string): ComponentType => {
    const part = parts.get(expose);
    if (!part) throw new Error(`manca ${expose}`);
    return part;
  };
  for (const path of job.paths) {
    try {
      await shell.render(job.registry, path, {}, partOf, 2000);
    } catch (error) {
      problems.push(`La pagina ${path} lancia un errore: ${words(error)}`);
    }
  }
  return problems;
}

onMessage('message', async (job: SmokeJob) => {
  tell?.(await trial(job).catch((error: unknown) => [words(error)]));
});
tell?.('ready');
