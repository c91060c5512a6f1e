import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Env, parseEnv } from '../platform/config/env.js';
import { createApp } from '../app/create-app.js';
import { imagesDir, projectRoot } from '../platform/project-root.js';
import { SectionsModule } from '../sections/sections.module.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { readShellBuild } from '../sections/shell/shell-build.js';
import { WebModule } from './web.module.js';

let app: NestExpressApplication;
let database: TestDatabase;
let port: number;
let env: Env;

beforeAll(async () => {
  database = await createTestDatabase();
  env = parseEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_POOL: '5',
    PUBLIC_URL: 'https://posta.example',
    EARLY_HINTS: 'on',
  });
  app = await createApp(env, database.url, [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)]);
  await app.listen(0, '127.0.0.1');
  port = Number(new URL(await app.getUrl()).port);
});
afterAll(async () => {
  (app.getHttpServer() as Server).closeAllConnections();
  await app.close();
  await database.drop();
});

interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** Sends exactly these bytes: HTTP clients normalise paths and refuse some headers. */
function send(
  path: string,
  headers: string[] = ['Host: 127.0.0.1'],
  method = 'GET',
  version = 'HTTP/1.1',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[`${method} ${path} ${version}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = String(Buffer.concat(parts)).split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    });
  });
}

describe('a path that leaves its folder', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    '%c0%ae%c0%ae/',
    '.%00./',
  ];
  const folders = ['/assets/', '/images/', '/sections/mf-blog/0123456789ab/', '/api/docs/', '/'];
  it.each(folders)('serves no file outside %s', async (place) => {
    for (const way of climbs) {
      for (const wanted of ['package.json', 'etc/passwd', 'images.json', '.env']) {
        const { status, body } = await send(`${place}${way.repeat(4)}${wanted}`);
        expect([place, way, wanted, [400, 404].includes(status)]).toEqual([place, way, wanted, true]);
        expect(body).not.toMatch(/"workspaces"|root:x:0|ADMIN_TOKEN/);
      }
    }
  });

  it.each([
    '/%ff',
    '/%00',
    '/blog/%ff',
    '/assets/%00',
    '/images/%ff.webp',
    '/sections/%ff/x/y',
    '/sections/mf-blog/0123456789ab/%00',
    '/sections/mf-blog/0123456789ab/server%2fpost.page.cjs',
    '*',
    '//',
    '/\\',
    '/blog/%ED%A0%80',
  ])('answers %s with a client error', async (path) => {
    const { status } = await send(path);
    expect([400, 404]).toContain(status);
  });
});

describe('a forged host name', () => {
  const forged = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example',
    'X-Forwarded-Proto: http',
    'X-Original-URL: /evil',
    'X-Rewrite-URL: /evil',
  ];
  it.each([
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/',
    '/blog',
    '/nowhere',
    '/sections/registry.json',
    '/api/openapi.json',
  ])('does not appear in %s', async (path) => {
    const { status, head, body } = await send(path, forged);
    expect([200, 404]).toContain(status);
    expect(head + body).not.toContain('evil');
  });

  it('is refused when there are two, also for a cached response', async () => {
    expect((await send('/api/posts')).status).toBe(200);
    for (const path of ['/', '/api/posts', '/api/pdf/list', '/nowhere']) {
      const { status, body } = await send(path, ['Host: 127.0.0.1', 'hOST: evil.example']);
      expect([path, status]).toEqual([path, 400]);
      expect(JSON.parse(body)).toEqual({ statusCode: 400, code: 'bad_request', message: 'Richiesta non valida.' });
    }
  });

  it('does not authorise what is allowed on loopback only', async () => {
    expect((await send('/api/pdf/list')).status).toBe(200);
    for (const host of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      '127.0.0.1:80@evil.example',
      '',
    ])
      expect([host, (await send('/api/pdf/list', [`Host: ${host}`])).status]).toEqual([host, 401]);
    expect((await send('http://localhost/api/pdf/list', ['Host: evil.example'])).status).toBe(401);
    for (const proxied of ['X-Forwarded-For: 192.0.2.1', 'Forwarded: for=192.0.2.1'])
      expect([proxied, (await send('/api/pdf/list', ['Host: 127.0.0.1', proxied])).status]).toEqual([proxied, 401]);
  });
});

describe('a link that ends the preview', () => {
  it.each([
    '//evil.example/?anteprima=fine',
    '///evil.example?anteprima=fine',
    '/\\evil.example/?anteprima=fine',
    '/\\/evil.example?anteprima=fine',
    '/%09/evil.example?anteprima=fine',
    'http://evil.example/?anteprima=fine',
  ])('does not redirect %s to another site', async (path) => {
    const { head } = await send(path);
    const target = /^location: (.*)$/im.exec(head)?.[1];
    if (target) expect(new URL(target, 'https://posta.example').origin).toBe('https://posta.example');
    expect(head).not.toMatch(/^location: https?:/im);
  });
});

describe('early hints', () => {
  const navigating = ['Host: 127.0.0.1', 'Sec-Fetch-Mode: navigate'];
  it('name fonts and code to a browser whose page is not cached yet', async () => {
    const { status, head, body } = await send('/cookies', navigating);
    expect(status).toBe(103);
    const { scripts, start, fonts } = readShellBuild(projectRoot).files;
    for (const file of [...scripts, ...start, ...fonts]) expect(head).toContain(`</assets/${file}>; rel=preload; as=`);
    expect(body).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect((await send('/cookies', navigating)).status).toBe(200);
  });

  it.each([
    ['a client that does not navigate', '/terms', ['Host: 127.0.0.1'], 'HTTP/1.1'],
    ['an HTTP/1.0 client', '/privacy', [...navigating], 'HTTP/1.0'],
  ])('are not sent to %s', async (_whom, path, headers, version) => {
    expect((await send(path, headers, 'GET', version)).status).toBe(200);
  });

  it('are not sent unless the operator enables them', async () => {
    env.EARLY_HINTS = 'off';
    expect((await send('/accessibilita', navigating)).status).toBe(200);
    env.EARLY_HINTS = 'on';
  });
});

describe('a static file', () => {
  it('is sandboxed when opened as a document, from the disk and from the cache', async () => {
    const [asset = ''] = readShellBuild(projectRoot).files.scripts;
    const [picture = ''] = readdirSync(imagesDir);
    for (const path of [`/assets/${asset}`, `/images/${picture}`, '/favicon.svg'])
      for (const source of ['disk', 'cache'])
        expect([path, source, (await send(path)).head]).toEqual([
          path,
          source,
          expect.stringMatching(/^content-security-policy: sandbox; default-src 'none'; frame-ancestors 'none'\r$/im),
        ]);
  });

  it.each(['/assets/constructor', '/images/x.toString', '/icons/__proto__', '/assets/a.valueOf'])(
    'is not found at %s',
    async (path) => expect((await send(path)).status).toBe(404),
  );
});

describe('other methods and conditional requests', () => {
  it.each(['/', '/api/posts', '/sitemap.xml', '/sections/registry.json', '/health/live', '/favicon.svg'])(
    'answers %s for HEAD like GET without a body, and for no other method',
    async (path) => {
      const [get, head] = [await send(path), await send(path, undefined, 'HEAD')];
      expect([head.status, head.body]).toEqual([get.status, '']);
      for (const method of ['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'POST']) {
        const { status, head: received } = await send(
          path,
          ['Host: 127.0.0.1', 'X-Probe: secret', 'Content-Length: 0'],
          method,
        );
        expect([method, status, received.includes('secret')]).toEqual([method, 404, false]);
      }
      for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
        expect((await send(path, ['Host: x', `${name}: DELETE`])).status).toBe(get.status);
    },
  );

  it.each(['bytes=0-1', 'bytes=0-,0-,0-,0-', 'bytes=99999999-', 'bytes=5-2', `bytes=${'0-1,'.repeat(1000)}0-1`])(
    'a range of %s gets the whole file',
    async (range) => {
      const { status, body } = await send('/favicon.svg', ['Host: x', `Range: ${range.slice(0, 8000)}`]);
      expect([status, body.startsWith('<svg')]).toEqual([200, true]);
    },
  );

  it.each(['"x", %s', 'W/%s', '%s,"y"', '*'])(
    'a cached response is not sent again for If-None-Match: %s',
    async (form) => {
      const etag = /^etag: (\S+)$/im.exec((await send('/favicon.svg')).head)?.[1] ?? '';
      expect((await send('/favicon.svg', ['Host: x', `If-None-Match: ${form.replace('%s', etag)}`])).status).toBe(304);
      const many = Array.from({ length: 1000 }, (_, i) => `"${i}"`).join(',');
      expect((await send('/favicon.svg', ['Host: x', `If-None-Match: ${many}`])).status).toBe(200);
    },
  );
});
