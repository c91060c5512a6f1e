import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ApiProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Without a chance to tidy up: kill -9. */
  kill(): Promise<void>;
}

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts the API from its sources as a process of its own, over a database that is migrated. */
export async function startApiProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<ApiProcess> {
  const child = fork(script('api-server.ts'), {
    execArgv: ['--conditions=salaria-source', '--import', new URL('swc-register.mjs', import.meta.url).href],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '5', DATABASE_URL: databaseUrl, ...env },
  });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message') as Promise<[string]>,
    ended.then(() => Promise.reject(new Error('the API process ended before it listened'))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
