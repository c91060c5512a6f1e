import 'reflect-metadata';
import type { INestApplication, ModuleMetadata } from '@nestjs/common';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { parseEnv } from '../platform/config/env.js';
import type { ContributionPoint } from '../platform/contributions/contribution-point.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { Origins } from '../platform/origins/origins.js';
import { Routes } from '../platform/routes.js';
import { AppModule } from './app.module.js';
import { registryModules } from './registry-modules.js';

/** Creates an application for commands, which knows its modules and routes: in preview mode Nest creates no provider. */
export async function createPreview(more: ModuleMetadata['imports'] = registryModules): Promise<INestApplication> {
  const env = parseEnv({});
  const routes = new Routes(() => app);
  const parts = { env, databaseUrl: 'postgres://nowhere', origins: new Origins(env), routes, cache: new HttpCache() };
  const module = AppModule.assemble({ ...parts, openApi: () => ({}), more });
  const app: INestApplication = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
  return app;
}

/** Returns what all modules add to a contribution point, for commands. */
export async function contributionsTo<T>(point: ContributionPoint<T>): Promise<T[]> {
  const app = await createPreview();
  return point.collect(new DiscoveryService(app.get(ModulesContainer)));
}
