import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import pg from 'pg';
import { deskPictureDetailSchema } from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import { photograph } from '../../content/media/picture.fixtures.js';
import { startApiProcess } from '../../testing/processes/api-process.js';
import { key } from '../../testing/calls/site-calls.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { started } from '../../testing/started.js';

const count = 60;
/** Measured: 70. Each file that is kept in memory would add 24. */
const maxGrowthMb = 250;

const database = started(createTestDatabase);
const api = started(() => startApiProcess(database.url, { ADMIN_TOKEN: key }));

/** Megabytes of a field of the process's status: VmRSS is resident now, VmHWM was at most. */
const memoryMb = (field: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${api.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};

/**
 * Returns the status of a response. `fetch` copies the body of each request, which blocks this process for longer than
 * the server waits for headers.
 */
const put = async (address: string, headers: OutgoingHttpHeaders, body: Buffer) => {
  const sent = request(address, { method: 'PUT', headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
};

if (process.platform === 'linux')
  it('sixty pictures that are replaced at once do not fill the memory', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into pictures (slug, src, width, height, color, placeholder, master)
       values ('ponte', '/images/ponte-0123abcd-1000x700-2040a0.jpg', 1000, 700, '#2040a0', '', '')`,
    );
    await client.end();
    const headers = { authorization: `Bearer ${key}` };
    const address = `${api.deskUrl}/api/desk/pictures/ponte`;
    const { version } = z.parse(deskPictureDetailSchema, await (await fetch(address, { headers })).json());
    // Readable, so that it is decoded, and as large as a picture may be.
    const file = Buffer.concat([await photograph(1000, 700), Buffer.alloc(24 * 1024 * 1024)]);
    const form = new FormData();
    form.append('version', version);
    form.append('picture', new Blob([file]), 'ponte.jpg');
    const encoded = new Response(form);
    const contentType = encoded.headers.get('content-type') ?? '';
    const body = Buffer.from(await encoded.arrayBuffer());
    const before = memoryMb('VmRSS');
    const statuses = await Promise.all(
      Array.from({ length: count }, () =>
        put(`${address}/file`, { ...headers, 'content-type': contentType, 'content-length': body.length }, body),
      ),
    );
    expect(memoryMb('VmHWM') - before).toBeLessThan(maxGrowthMb);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 503].includes(status ?? 0))).toEqual([]);
  });
