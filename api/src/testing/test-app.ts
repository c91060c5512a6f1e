import type { Server } from 'node:http';
import type { ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest, { type Agent } from 'supertest';
import { DataSource } from 'typeorm';
import { parseEnv } from '../platform/config/env.js';
import { createApp } from '../app/create-app.js';
import { createTestDatabase } from './test-database.js';

export interface TestApp {
  app: NestExpressApplication;
  /** `await test.http.get('/api/posts').expect(200)` */
  http: Agent;
  /** Base URL: `http://127.0.0.1:12345`. */
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  close(): Promise<void>;
}

/**
 * Starts the application on a free port, over an empty database of its own or that of `databaseUrl`. `env` overrides
 * environment variables; `more` adds modules of the layers above the domains.
 */
export async function createTestApp({
  env = {},
  databaseUrl,
  more = [],
}: {
  env?: Record<string, string>;
  databaseUrl?: string;
  more?: NonNullable<ModuleMetadata['imports']>;
} = {}): Promise<TestApp> {
  const own = databaseUrl ? null : await createTestDatabase();
  const url = databaseUrl ?? own?.url ?? '';
  const app = await createApp(
    parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', SMOKE_BROWSER: 'off', DATABASE_POOL: '5', ...env }),
    url,
    more,
  );
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    app,
    http: supertest(`http://127.0.0.1:${port}`) as unknown as Agent,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: url,
    dataSource: app.get(DataSource),
    close: async () => {
      server.closeAllConnections();
      await app.close();
      await own?.drop();
    },
  };
}
