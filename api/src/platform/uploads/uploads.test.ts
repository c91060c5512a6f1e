import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Body, Controller, Module, Post, UploadedFiles } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { registryModules } from '../../app/registry-modules.js';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { Access } from '../access/access.decorator.js';
import { ApiError } from '../errors/api-error.js';
import { routesOf } from '../routes.js';
import { Upload } from './upload.decorator.js';
import { UPLOAD, type UploadKind } from './upload-kind.js';
import { firstBytes, hashOfFile } from './uploaded-file.js';
import { started } from '../../testing/started.js';

const kind: UploadKind = {
  field: 'foto',
  maxFiles: 2,
  maxFileBytes: 100_000,
  maxTotalBytes: 150_000,
  maxFieldBytes: 100,
  maxConcurrent: 1,
  maxQueued: 1,
  createError: (fault) => new ApiError(fault === 'busy' ? 503 : 400, fault, fault, { retryAfter: 5 }),
};

interface Received {
  paths: string[];
  note: unknown;
}
/** Called by the handler; resolves when it may answer. */
let handle: (received: Received) => Promise<unknown>;

@Controller('api/prova')
@Access('public')
class TestController {
  @Post()
  @Upload(kind)
  receive(@UploadedFiles() files: Express.Multer.File[], @Body() { note }: Record<string, unknown>): Promise<unknown> {
    return handle({ paths: files.map((file) => file.path), note });
  }
}

@Module({ controllers: [TestController] })
class TestModule {}

const test = started(() => createTestApp({ more: [...registryModules, TestModule] }));
beforeEach(async () => {
  handle = async () => ({});
  await test.dataSource.query('truncate rate_limits');
});

/** Temporary folders of this process. */
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`salaria-tmp-${process.pid}-`));
const formOf = (...files: Buffer[]) => {
  const form = new FormData();
  for (const [n, file] of files.entries()) form.append('foto', new Blob([new Uint8Array(file)]), `${n}.bin`);
  return form;
};
const send = (body: FormData, init: RequestInit = {}) =>
  fetch(`${test.url}/api/prova`, { method: 'POST', body, ...init });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];

describe('an upload', () => {
  it('is in files until its handler has ended, whatever the outcome', async () => {
    const bytes = Buffer.alloc(50_000, 7);
    for (const fails of [false, true]) {
      let seen: unknown[] = [];
      let kept: string[] = [];
      handle = async ({ paths, note }) => {
        kept = paths;
        seen = [note, paths.length, await hashOfFile(paths[0] ?? ''), (await firstBytes(paths[1] ?? '', 64)).length];
        if (fails) throw new Error('no');
        return {};
      };
      const form = formOf(bytes, Buffer.from('due'));
      form.append('note', 'ciao');
      expect((await send(form)).status).toBe(fails ? 500 : 201);
      expect(seen).toEqual(['ciao', 2, createHash('sha256').update(bytes).digest('hex'), 3]);
      expect(kept.map((file) => existsSync(file))).toEqual([false, false]);
    }
    expect(folders()).toEqual([]);
  });

  it('is refused outside its limits, and leaves no file', async () => {
    const form = formOf(Buffer.alloc(10));
    form.append('note', 'x'.repeat(101));
    const other = new FormData();
    other.append('altro', new Blob(['x']), 'a.bin');
    const answers = [
      await send(formOf(Buffer.alloc(100_001))),
      await send(formOf(Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10))),
      await send(form),
      await send(other),
      await fetch(`${test.url}/api/prova`, {
        method: 'POST',
        body: Buffer.alloc(300_000),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      await fetch(`${test.url}/api/prova`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ];
    expect(await Promise.all(answers.map(codeOf))).toEqual([
      [400, 'too_large'],
      [400, 'too_many_files'],
      [400, 'too_large'],
      [400, 'wrong_field'],
      [400, 'too_large'],
      [400, 'not_multipart'],
    ]);
    expect(folders()).toEqual([]);
  });

  it('waits unread while others are handled, and gets 503 with Retry-After where too many wait', async () => {
    const waiting: (() => void)[] = [];
    handle = () => new Promise((resolve) => waiting.push(() => resolve({})));
    const first = send(formOf(Buffer.alloc(10)));
    await waitUntil(() => waiting.length === 1);
    const leaving = new AbortController();
    const others = [1, 2].map(() => send(formOf(Buffer.alloc(10)), { signal: leaving.signal }));
    const refused = await Promise.race(others);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(folders()).toHaveLength(1);
    leaving.abort();
    await Promise.allSettled(others);
    waiting[0]?.();
    expect((await first).status).toBe(201);
    await waitUntil(() => folders().length === 0);
    handle = async () => ({});
    expect((await send(formOf(Buffer.alloc(10)))).status).toBe(201);
  });

  it('leaves no file when its client leaves in the middle', async () => {
    const head = 'POST /api/prova HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
    const part = '--b\r\nContent-Disposition: form-data; name="foto"; filename="a.bin"\r\n\r\n';
    const socket = await new Promise<Socket>((resolve) => {
      const opened = connect(Number(new URL(test.url).port), '127.0.0.1', () => resolve(opened));
    });
    socket.write(`${head}Content-Length: 90000\r\n\r\n${part}${'x'.repeat(20_000)}`);
    await waitUntil(() => folders().length === 1);
    socket.destroy();
    await waitUntil(() => folders().length === 0);
    expect((await send(formOf(Buffer.alloc(10)))).status).toBe(201);
  });
});

describe('every route', () => {
  it('that accepts files declares them, and counts towards the limit of uploads; others refuse forms with files', async () => {
    const counted: string[] = [];
    for (const { method, path, handler } of routesOf(test.app.get(DiscoveryService))) {
      if (!['POST', 'PUT', 'PATCH'].includes(method)) continue;
      await test.dataSource.query('truncate rate_limits');
      const body = new FormData();
      body.append('nessuno', new Blob([new Uint8Array(200_000)]), 'a.bin');
      const address = path.replace(/:\w+/g, '1').replace(/\*\w+/g, 'x');
      const response = await fetch(test.urlOf(address), { method, body });
      await response.arrayBuffer();
      const rows = await test.dataSource.query<object[]>(`select from rate_limits where bucket = 'uploads'`);
      const isUpload = Reflect.hasMetadata(UPLOAD, handler);
      if (rows.length > 0) counted.push(`${method} ${path}`);
      expect([method, path, rows.length > 0]).toEqual([method, path, isUpload]);
      // One-click unsubscription may be a form, whose body is not read.
      if (!isUpload && !path.startsWith('/api/newsletter/')) expect([path, response.status]).toEqual([path, 415]);
      expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
    }
    expect(counted.toSorted()).toEqual([
      'POST /api/desk/content/:kind/table',
      'POST /api/desk/pictures',
      'POST /api/pdf/upload',
      'POST /api/prova',
      'POST /api/sections/:section/releases',
      'PUT /api/desk/pictures/:slug/file',
      'PUT /api/pdf/:id/file',
    ]);
  });

  it('receives files through @Upload only', () => {
    const sources = path.join(import.meta.dirname, '../..');
    const parsing = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.ts$/.test(file) &&
        /from '(multer|busboy|formidable)'|\b(FileInterceptor|FilesInterceptor|AnyFilesInterceptor)\b|express\.raw/.test(
          readFileSync(path.join(sources, file), 'utf8'),
        ),
    );
    expect(parsing.toSorted()).toEqual(['platform/uploads/upload.interceptor.ts', 'platform/uploads/uploads.test.ts']);
  });
});
