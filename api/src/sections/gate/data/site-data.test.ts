import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import { SiteData } from './site-data.js';

/** Statuses of the next responses; 0 closes the connection, and the last one is repeated. */
let statuses: number[];
let server: Server;
let data: SiteData;

beforeEach(async () => {
  server = createServer((request, response) => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
    if (status === 0) return request.socket.destroy();
    return response.writeHead(status).end(JSON.stringify({ status }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  data = new SiteData({ httpAdapter: { getHttpServer: () => server } } as Partial<HttpAdapterHost> as HttpAdapterHost);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a read of the site', () => {
  it.each([503, 429, 0])('is repeated after %d', async (status) => {
    statuses = [status, 200];
    expect(await data.read('/api/posts')).toEqual({ status: 200, json: { status: 200 } });
  });

  it.each([404, 500])('takes %d for an answer', async (status) => {
    statuses = [status, 200];
    expect(await data.read('/api/posts')).toMatchObject({ status });
  });

  it('without an answer ends the check with 503 instead of passing it', async () => {
    statuses = [503];
    const busy = { status: 503, code: 'gate_busy' };
    await expect(data.read('/api/posts')).rejects.toMatchObject(busy);
    await expect(data.paths()).rejects.toMatchObject(busy);
    await expect(data.examples('/api/posts/:slug')).rejects.toMatchObject(busy);
    statuses = [200];
    expect(await data.examples('/api/posts/:slug')).toEqual({});
  });
});
