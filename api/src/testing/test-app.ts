import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import type { ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import * as z from '@salaria/contracts/z';
import supertest, { type Agent, type Test } from 'supertest';
import { DataSource } from 'typeorm';
import { parseEnv } from '../platform/config/env.js';
import { DeadlineGuard } from '../platform/requests/guards/deadline.guard.js';
import { createApp } from '../app/create-app.js';
import { createTestDatabase } from './test-database.js';

export interface TestApp {
  app: NestExpressApplication;
  /** `await test.http.get('/api/posts').expect(200)`; calls and pages of the desk go to its origin. */
  http: Agent;
  /** Resolves with the body of the 200 that a path answers, of which a schema is expected. */
  get: <Schema extends z.ZodMiniType>(schema: Schema, path: string) => Promise<z.output<Schema>>;
  /** Sends JSON: `await test.post('/api/contact', message).expect(201)`. */
  post: (path: string, body?: object) => Test;
  put: (path: string, body?: object) => Test;
  /** Sends every call to the desk's origin. */
  desk: Agent;
  /** Sends every call to the public origin. */
  visitors: Agent;
  /** Base URL of the public origin: `http://127.0.0.1:12345`. */
  url: string;
  deskUrl: string;
  /** Returns a path with the base URL of its origin. */
  urlOf(path: string): string;
  databaseUrl: string;
  dataSource: DataSource;
  close(): Promise<void>;
}

const isDeskPath = (path: string) => /^\/(?:api\/desk|redazione)(?:[/?]|$)/.test(path);

async function listenOnFreePort(server: NetServer): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns an agent that sends each request to the URL of its path. */
function agentOf(urlOf: (path: string) => string): Agent {
  return new Proxy({} as Agent, {
    get: (_agent, method: 'get') => (path: string) => (supertest(urlOf(path)) as unknown as Agent)[method](path),
  });
}

/**
 * Starts the application on a free port, over an empty database of its own or that of `databaseUrl`. `env` overrides
 * environment variables; `more` adds modules of the layers above the domains. `keepsDeadline`: requests time out as on a
 * site; else only after a time that a busy machine does not need.
 */
export async function createTestApp({
  env = {},
  databaseUrl,
  more = [],
  keepsDeadline = false,
}: {
  env?: Record<string, string>;
  databaseUrl?: string;
  more?: NonNullable<ModuleMetadata['imports']>;
  keepsDeadline?: boolean;
} = {}): Promise<TestApp> {
  const own = databaseUrl ? null : await createTestDatabase();
  const ownUrl = databaseUrl ?? own?.url ?? '';
  const deskListener = createServer();
  const deskUrl = await listenOnFreePort(deskListener);
  const app = await createApp(
    parseEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      SMOKE_BROWSER: 'off',
      DATABASE_POOL: '5',
      DESK_URL: deskUrl,
      ...env,
    }),
    ownUrl,
    more,
  );
  if (!keepsDeadline) app.get(DeadlineGuard).timeoutMs = 20_000;
  const server = app.getHttpServer() as Server;
  const url = await listenOnFreePort(server);
  deskListener.on('connection', (socket) => server.emit('connection', socket));
  const baseOf = (path: string) => (isDeskPath(path) ? deskUrl : url);
  const http = agentOf(baseOf);
  return {
    app,
    http,
    get: async (schema, path) => z.parse(schema, (await http.get(path).expect(200)).body),
    post: (path, body) => http.post(path).send(body),
    put: (path, body) => http.put(path).send(body),
    desk: agentOf(() => deskUrl),
    visitors: agentOf(() => url),
    url,
    deskUrl,
    urlOf: (path) => baseOf(path) + path,
    databaseUrl: ownUrl,
    dataSource: app.get(DataSource),
    close: async () => {
      deskListener.close();
      server.closeAllConnections();
      await app.close();
      await own?.close();
    },
  };
}
