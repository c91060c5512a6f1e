import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module.js';
import { parseEnv } from '../platform/config/env.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { createOpenApiDocument } from '../platform/openapi/document/openapi-document.js';
import { wireModules } from '../app/wire-modules.js';

// Prints /api/openapi.json without starting the API: in preview mode Nest knows the routes but creates no provider.
const cache = new HttpCache({ cors: false });
const module = AppModule.assemble(parseEnv({}), 'postgres://nowhere', cache, wireModules);
const app = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
process.stdout.write(`${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
