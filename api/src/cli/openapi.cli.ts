import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module.js';
import { parseEnv } from '../platform/config/env.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { createOpenApiDocument } from '../platform/openapi/document/openapi-document.js';
import { Origins } from '../platform/origins/origins.js';
import { wireModules } from '../app/wire-modules.js';

// Prints /api/openapi.json without starting the API: in preview mode Nest knows the routes but creates no provider.
const cache = new HttpCache({ cors: false });
const env = parseEnv({});
const openApi = () => createOpenApiDocument(app, new Origins(env).deskUrl);
const module = AppModule.assemble({ env, databaseUrl: 'postgres://nowhere', cache, openApi, more: wireModules });
const app: INestApplication = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`);
