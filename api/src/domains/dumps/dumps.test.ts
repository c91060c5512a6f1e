import { createHash } from 'node:crypto';
import { dumpsSchema } from '@salaria/contracts/dumps/dumps';
import { check } from '@placemarkio/check-geojson';
import type { Response } from 'supertest';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { JobEntity } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { started } from '../../testing/started.js';
import { createTestApp } from '../../testing/test-app.js';
import { ArtifactEntity } from '../artifacts/artifact.entity.js';
import { PostEntity } from '../posts/post.entity.js';
import { DumpEntity } from './dump.entity.js';
import { DumpsRepository, partBytes } from './dumps.repository.js';
import { Dumps } from './dumps.service.js';

const test = started(createTestApp);
const open = { licence: 'CC BY 4.0', rightsHolder: 'Comune', creditLine: 'Museo' };

beforeEach(async () => {
  for (const table of ['artifacts', 'blog_posts']) await test.dataSource.query(`truncate ${table} restart identity`);
  await test.dataSource.query('truncate dumps restart identity cascade');
  await test.dataSource.query('delete from jobs');
  await test.app.get(CacheInvalidator).invalidate('*');
});

const store = () =>
  test.dataSource.getRepository(ArtifactEntity).insert([
    {
      ...{ name: 'Àncora', period: 'romano', year: 'sec. II a.C.', yearFrom: -200, yearTo: -101, address: 'Posta' },
      ...{ latitude: '42.5263', longitude: '13.0968', imageUrl: '/images/a.jpg', description: 'In; "piombo"', ...open },
    },
    { name: 'Riservato', period: 'romano', licence: 'Protetto da diritto d’autore' },
    { name: 'Senza diritti', period: 'romano' },
    { name: 'Senza luogo', period: 'romano', licence: 'CC0 1.0' },
  ]);
const download = (name: string): Promise<Response> =>
  test.http
    .get(`/api/dumps/${name}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then();
const textOf = ({ body }: Response) => String(body);

it('answers 503 with a sentence until the first files are made, and 404 for other names', async () => {
  const { body, headers } = await test.http.get('/api/dumps/artifacts.jsonl').expect(503);
  expect([body.message, headers['retry-after']]).toEqual([expect.stringContaining('di notte'), '600']);
  await test.http.get('/api/dumps/segreti.jsonl').expect(404);
  await test.http.get('/api/dumps/toString').expect(404);
  await test.http.get('/api/dumps/1/artifacts.jsonl').expect(404);
  expect((await test.http.get('/api/dumps').expect(200)).body).toEqual([]);
});

it('has the records that a licence allows to pass on, in all formats, with size, date, digest and licences', async () => {
  await store();
  await test.dataSource.getRepository(PostEntity).insert({ slug: 'a', title: 'A', content: '<p>A</p>' });
  await test.app.get(Dumps).make();
  const list = await test.get(dumpsSchema, '/api/dumps');
  const [articles, linkedArt] = list;
  expect([articles?.name, articles?.records, articles?.withheld]).toEqual(['articles.jsonl', 0, 1]);
  expect(linkedArt).toMatchObject({ name: 'artifacts.linked-art.json', records: 2, withheld: 2 });
  expect(linkedArt?.licences).toEqual([
    { licence: 'CC BY 4.0', address: 'http://creativecommons.org/licenses/by/4.0/', records: 1 },
    { licence: 'CC0 1.0', address: 'http://creativecommons.org/publicdomain/zero/1.0/', records: 1 },
  ]);
  for (const { url, bytes, sha256 } of list) {
    const { body } = await download(url.replace('/api/dumps/', ''));
    expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256]);
  }
  const lines = textOf(await download('artifacts.jsonl'))
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).name)).toEqual(['Àncora', 'Senza luogo']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ yearFrom: -200, ...open });
  const csv = textOf(await download('artifacts.csv')).split('\r\n');
  expect(csv[0]).toMatch(/^\ufeffid;name;description;/);
  expect(csv[1]).toContain('1;Àncora;"In; ""piombo""";');
  expect(csv).toHaveLength(4);
  expect(check(textOf(await download('artifacts.geojson')))).toMatchObject({ features: [{ id: 1 }] });
  const { '@graph': objects } = JSON.parse(textOf(await download('artifacts.linked-art.json')));
  expect(objects).toHaveLength(2);
  expect(objects[0]).toMatchObject({
    type: 'HumanMadeObject',
    _label: 'Àncora',
    // XML Schema counts 1 BC as the year 0.
    produced_by: {
      timespan: { begin_of_the_begin: '-0199-01-01T00:00:00Z', end_of_the_end: '-0100-12-31T23:59:59Z' },
    },
    current_location: { defined_by: 'POINT(13.0968 42.5263)' },
  });
});

it('serves ranges over the parts of a file, conditional requests and HEAD', async () => {
  const description = 'Città '.repeat(4000);
  const rows = Array.from({ length: 60 }, (_, at) => ({ name: `N. ${at}`, period: 'romano', description, ...open }));
  await test.dataSource.getRepository(ArtifactEntity).insert(rows);
  await test.app.get(Dumps).make();
  const whole = await download('artifacts.jsonl');
  const { etag = '' } = whole.headers;
  expect(whole.body.length).toBeGreaterThan(2 * partBytes);
  const ranges = [
    ['bytes=0-9', 0, 10],
    [`bytes=${partBytes - 2}-${2 * partBytes + 1}`, partBytes - 2, 2 * partBytes + 2],
    ['bytes=-5', whole.body.length - 5, whole.body.length],
  ] as const;
  for (const [range, start, end] of ranges) {
    const part = await test.http.get('/api/dumps/artifacts.jsonl').set('Range', range).buffer(true).expect(206);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${whole.body.length}`);
    expect(part.text).toBe(whole.body.subarray(start, end).toString());
  }
  const get = (headers: Record<string, string>) => test.http.get('/api/dumps/artifacts.jsonl').set(headers);
  const { headers } = await get({ Range: `bytes=${whole.body.length}-` }).expect(416);
  expect(headers['content-range']).toBe(`bytes */${whole.body.length}`);
  await get({ 'If-None-Match': etag }).expect(304);
  await get({ Range: 'bytes=0-1', 'If-Range': '"altro"' }).expect(200);
  await get({ Range: 'bytes=0-1', 'If-Range': etag }).expect(206);
  const head = await test.http.head('/api/dumps/artifacts.jsonl').expect(200);
  expect([head.headers['content-length'], head.headers.etag]).toEqual([String(whole.body.length), etag]);
});

it('keeps the previous file while the next is made, each for seven days', async () => {
  await store();
  await test.app.get(Dumps).make();
  const before = await download('artifacts.jsonl');
  await test.app.get(DumpsRepository).begin('artifacts.jsonl');
  expect((await download('artifacts.jsonl')).headers.etag).toBe(before.headers.etag);
  const dumps = test.dataSource.getRepository(DumpEntity);
  await dumps.update({ name: 'artifacts.csv' }, { madeAt: () => "now() - interval '7 days'" });
  await dumps.update({ name: 'artifacts.jsonl' }, { madeAt: () => "now() - interval '6 days 23 hours'" });
  // The old file, and the one that was never completed.
  expect(await test.app.get(Dumps).removeOld()).toBe(2);
  await test.http.get('/api/dumps/artifacts.csv').expect(503);
  await test.http.get('/api/dumps/artifacts.jsonl').expect(200);
});

it('is one job for all processes: at once on a new site, then every night', async () => {
  await Promise.all([test.app.get(Dumps).schedule(), test.app.get(Dumps).schedule()]);
  const jobs = test.dataSource.getRepository(JobEntity);
  expect(await jobs.countBy({ queue: 'dumps' })).toBe(1);
  await test.app.get(JobQueue).runDue();
  expect(await test.dataSource.getRepository(DumpEntity).count()).toBe(5);
  const [next] = await jobs.findBy({ queue: 'dumps' });
  expect(next?.runAt.getUTCHours()).toBe(3);
  expect(next?.runAt.getTime()).toBeGreaterThan(Date.now());
});
