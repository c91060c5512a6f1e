import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../access/access.decorator.js';
import { notFound } from '../errors/api-error.js';
import { PublicCache } from '../http-cache/public-cache.decorator.js';

/** Injection token of the function that creates the document, which is called when all routes are known. */
export const CREATE_DOCUMENT = Symbol('CREATE_DOCUMENT');

const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
// Swagger UI sets style attributes; everything else comes from here, and it may call only this API.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>
`;
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('docs'),
  deepLinking: true,
  validatorUrl: null,
});
`;

@Controller('api')
export class DocsController {
  private document: object | undefined;

  constructor(@Inject(CREATE_DOCUMENT) private readonly createDocument: () => object) {}

  @Get('openapi.json')
  @Access('public')
  @PublicCache('openapi')
  openapi(): object {
    this.document ??= this.createDocument();
    return this.document;
  }

  @Get('docs')
  @Access('public')
  page(@Res({ passthrough: true }) response: Response): string {
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    });
    return page;
  }

  @Get('docs/start.js')
  @Access('public')
  start(@Res({ passthrough: true }) response: Response): string {
    response.set({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
    return start;
  }

  @Get('docs/:file')
  @Access('public')
  file(@Param('file') file: string, @Res({ passthrough: true }) response: Response): StreamableFile {
    const type = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!type) throw notFound('La pagina richiesta non esiste.');
    response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
    return new StreamableFile(createReadStream(path.join(folder, file)), { type });
  }
}
