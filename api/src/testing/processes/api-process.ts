import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startModule } from './child.js';

export interface ApiProcess {
  url: string;
  deskUrl: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Bytes of the heap after a forced garbage collection; only for a process that was started with `heap`. */
  heapBytes(): Promise<number>;
  close(): Promise<unknown>;
  /** kill -9: it cannot clean up. */
  kill(): Promise<unknown>;
}

/**
 * Starts the API from its sources as a process, over a database that is migrated; `sections` adds the section registry,
 * `heap` makes `heapBytes` available, `short-timeouts` ends slow connections after one second.
 */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  more: ('sections' | 'heap' | 'short-timeouts')[] = [],
): Promise<ApiProcess> {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SMOKE_BROWSER: 'off',
    PORT: '0',
    DATABASE_POOL: '5',
    DATABASE_URL: databaseUrl,
  };
  const deskUrl = `http://127.0.0.1:${await freePort()}`;
  const child = startModule('testing/processes/api.child.ts', more, { ...settings, DESK_URL: deskUrl, ...env });
  let heapReadings = 0;
  const [, url = ''] = await child.says(/In ascolto su (http:\S+)/);
  return {
    url,
    deskUrl,
    pid: child.process.pid ?? 0,
    output: child.output,
    heapBytes: async () => {
      heapReadings += 1;
      child.process.kill('SIGUSR2');
      const [, bytes] = await child.says(new RegExp(`heap ${heapReadings}: (\\d+)`));
      return Number(bytes);
    },
    close: () => child.end('SIGTERM'),
    kill: () => child.end('SIGKILL'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
