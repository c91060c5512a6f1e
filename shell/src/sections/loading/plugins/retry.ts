import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remoteOf } from '../remotes';

/** Timeout of one attempt to load the chunks of a module. */
const chunksTimeoutMs = 4000;
/** Delays before the second and the third attempt. */
const delaysMs = [0, 1000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withTimeout<T>(work: Promise<T> | T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), chunksTimeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a module in up to three attempts. */
export function retry(): ModuleFederationRuntimePlugin {
  /** Failed attempts of the request in flight, by its id. */
  const failures = new Map<string, number>();
  return {
    name: 'retry',
    getModuleFactory: ({ remoteEntryExports, expose }) => withTimeout(remoteEntryExports.get(expose)),
    onLoad({ id, exposeModule }) {
      if (!exposeModule?.default) throw new Error(`${id} has no default export`);
    },
    async errorLoadRemote({ id, remote, origin }) {
      const failed = remoteOf(remote?.name);
      if (failed) failed.failedAttempts += 1;
      const count = failures.get(id) ?? 0;
      const delayMs = delaysMs[count];
      failures.delete(id);
      if (delayMs === undefined) return undefined;
      await pause(delayMs);
      failures.set(id, count + 1);
      const module = await origin.loadRemote(id);
      failures.delete(id);
      return module;
    },
  };
}
