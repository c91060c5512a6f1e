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
  /** Where it listens, for clients of one's own: `http://127.0.0.1:12345`. */
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  close(): Promise<void>;
}

/**
 * The whole application, listening on a free port, over a database of its own with no rows. `env` overrides variables as
 * the operator would set them; with `databaseUrl` it joins the database of another one. `more` are modules that only the
 * whole site has.
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
    parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '5', ...env }),
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
