import 'reflect-metadata';
import type { INestApplication, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { parseEnv } from '../platform/config/env.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { Origins } from '../platform/origins/origins.js';
import { Routes } from '../platform/routes.js';
import { AppModule } from './app.module.js';
import { registryModules } from './registry-modules.js';

/** Creates an application that knows its modules and routes: in preview mode Nest creates no provider. */
export function createPreview(more?: ModuleMetadata['imports']): Promise<INestApplication> {
  return createOffline('postgres://nowhere', { more, preview: true });
}

/**
 * Creates an application for a command: its providers over a migrated database, without their work, since no hook of
 * Nest runs. Its end is that of its data source.
 */
export function createCommandApp(databaseUrl: string): Promise<INestApplication> {
  return createOffline(databaseUrl, { preview: false });
}

async function createOffline(
  databaseUrl: string,
  { more = registryModules, preview }: { more?: ModuleMetadata['imports']; preview: boolean },
): Promise<INestApplication> {
  const env = parseEnv({ DATABASE_POOL: '2' });
  const routes = new Routes(() => app);
  const parts = { env, databaseUrl, origins: new Origins(env), routes, cache: new HttpCache() };
  const module = AppModule.assemble({ ...parts, openApi: () => ({}), more });
  const app: INestApplication = await NestFactory.create(module, { preview, logger: false, abortOnError: false });
  return app;
}
