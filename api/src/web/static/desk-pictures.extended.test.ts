import {
  type DeskPicture,
  deskPictureDetailSchema,
  pictureNoteExample,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import sharp from 'sharp';
import { photograph } from '../../content/media/picture.fixtures.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { createSiteApp } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';

const immutable = 'public, max-age=31536000, immutable';
const fiveMinutes = 'public, max-age=300';
const test = started(createSiteApp);
afterEach(async () => {
  await test.dataSource.query('delete from pictures');
  await test.dataSource.query('delete from content_entries');
});

async function added(file: Buffer, fileName = 'ponte.jpg'): Promise<DeskPicture> {
  const { body } = await test.http.post('/api/desk/pictures').attach('picture', file, fileName).expect(201);
  return z.parse(pictureUploadedSchema, body).picture;
}
const read = (slug: string) => test.get(deskPictureDetailSchema, `/api/desk/pictures/${slug}`);
async function makeVariants(slug: string): Promise<void> {
  await test.app.get(JobQueue).runDue();
  const { ready, total } = (await read(slug)).variants;
  expect(ready).toBe(total);
}
async function sizeOf(bytes: unknown) {
  const { width, height } = await sharp(bytes as Buffer).metadata();
  return [width, height];
}

describe('an uploaded picture', () => {
  it('is shown as its master until its variants are made, then in every size and format', async () => {
    const { slug, src } = await added(await photograph(1000, 700));
    expect(src).toMatch(/-1000x700-[0-9a-f]{6}\.jpg$/);
    await makeVariants(slug);
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    for (const [ending, type] of Object.entries(types)) {
      const { headers, body } = await test.http.get(src.replace('.jpg', `-w480.${ending}`)).expect(200);
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': immutable });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
      expect(await sizeOf(body)).toEqual([480, 336]);
    }
    const largest = await test.http.get(src).expect(200).expect('Cache-Control', immutable);
    expect(await sizeOf(largest.body)).toEqual([1000, 700]);
    await test.dataSource.query(`delete from picture_variants where name like '%-w720.%'`);
    const missing = await test.http.get(src.replace('.jpg', '-w720.avif')).expect(200);
    expect(missing.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': fiveMinutes });
    await test.dataSource.query('delete from picture_variants');
    const master = await test.http.get(src.replace('.jpg', '-w720.avif')).expect(200);
    expect(master.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': fiveMinutes });
    await test.http.get(src.replace('/images/ponte', '/images/fonte')).expect(404);
  });

  it('that was replaced is shown under the old address', async () => {
    const { slug, src, version } = await added(await photograph(1000, 700, { seed: 2 }));
    const file = await photograph(1400, 900, { seed: 3 });
    const form = test.http.put(`/api/desk/pictures/${slug}/file`).field('version', version);
    const { body } = await form.attach('picture', file, 'nuovo.jpg').expect(200);
    expect(body.src).not.toBe(src);
    const old = await test.http.get(src).expect(200).expect('Cache-Control', fiveMinutes);
    expect(await sizeOf(old.body)).toEqual([1400, 900]);
  });

  it('has a card, which is cropped again when the focal point moves', async () => {
    const halves = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0000ff' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { slug, src, version } = await added(halves);
    const card = src.replace('.jpg', '-og.jpg');
    const blueOfCard = async () => {
      const { body } = await test.http.get(card).expect(200).expect('Cache-Control', fiveMinutes);
      expect(await sizeOf(body)).toEqual([1200, 630]);
      const { channels } = await sharp(body as Buffer).stats();
      return channels[2]?.mean ?? 0;
    };
    const save = (of: string, y: number) =>
      test.put(`/api/desk/pictures/${slug}`, { note: { ...pictureNoteExample, focal: { x: 0.5, y } }, version: of });
    const saved = await save(version, 0).expect(200);
    await makeVariants(slug);
    const before = await blueOfCard();
    await save(saved.body.version, 1).expect(200);
    await makeVariants(slug);
    expect(before - (await blueOfCard())).toBeGreaterThan(100);
  });
});
