import { startModule } from './child.js';

export interface ApiProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  stop(): Promise<unknown>;
  /** kill -9: it cannot clean up. */
  kill(): Promise<unknown>;
}

/**
 * Starts the API from its sources as a process, over a database that is migrated; `sections` adds the section registry.
 */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  more: 'sections'[] = [],
): Promise<ApiProcess> {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SMOKE_BROWSER: 'off',
    PORT: '0',
    DATABASE_POOL: '5',
    DATABASE_URL: databaseUrl,
  };
  const child = startModule('testing/api.child.ts', more, { ...settings, ...env });
  const [, url = ''] = await child.says(/In ascolto su (http:\S+)/);
  return {
    url,
    pid: child.process.pid ?? 0,
    output: child.output,
    stop: () => child.end('SIGTERM'),
    kill: () => child.end('SIGKILL'),
  };
}
