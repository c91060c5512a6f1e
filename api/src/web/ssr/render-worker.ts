import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';

// Runs in a process of its own; see page-renderer.ts for what it may do. Nothing here is imported at run time but Node itself.

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
type Job = {
  id: number;
  registry: Registry;
  path: string;
  answers: Record<string, unknown>;
  code: Record<string, string>;
  year: number;
};

const renderFile = process.argv[2] ?? '';
const shell = createRequire(renderFile)(renderFile) as Shell;
const tell = process.send?.bind(process);
const onMessage = process.on.bind(process);

// What a section's code has no business with. The permission model stands behind this: even who finds a way around it can
// read no file and start no process, and the database asks for a password that is in none of both.
const taken = ['process', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker', 'require', 'navigator'];
onMessage(
  'disconnect',
  (
    (exit) => () =>
      exit(0)
  )(process.exit.bind(process)),
);
for (const name of taken) Reflect.deleteProperty(globalThis, name);
// The console holds the standard streams, and the constructor of a stream is a socket that connects anywhere.
const silent = () => undefined;
const console = Object.freeze({ debug: silent, error: silent, info: silent, log: silent, warn: silent });
Object.defineProperty(globalThis, 'console', { value: console, writable: false, configurable: false });

const modules = new Map<string, ComponentType | Error>();

function evaluate(key: string, code: string): ComponentType {
  const module: { exports: { default?: ComponentType } } = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: `${key}.cjs`,
  }) as (module: unknown, exports: unknown, require: (name: string) => unknown) => void;
  wrapper(module, module.exports, (name) => {
    if (!Object.hasOwn(shell.lent, name)) throw new Error(`${key}: ${name} is not lent to sections`);
    return shell.lent[name];
  });
  if (!module.exports.default) throw new Error('no default export');
  return module.exports.default;
}

onMessage('message', async (job: Job) => {
  await shell.ready;
  try {
    for (const [key, code] of Object.entries(job.code)) {
      try {
        modules.set(key, evaluate(key, code));
      } catch (error) {
        modules.set(key, error instanceof Error ? error : new Error(String(error)));
      }
    }
    const partOf = (section: RegisteredSection, expose: string) => {
      const part =
        modules.get(`${section.name}/${section.release?.id}/${expose}`) ?? new Error('non è stata rilasciata');
      if (part instanceof Error) throw new Error(`${section.name}, ${expose}: ${part.message}`);
      return part;
    };
    tell?.({ id: job.id, rendering: await shell.render(job.registry, job.path, job.answers, partOf, job.year) });
  } catch (error) {
    tell?.({ id: job.id, error: error instanceof Error ? error.message : String(error) });
  }
});
