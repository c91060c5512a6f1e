import {
  deskPictureDetailSchema,
  pictureNoteExample,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import sharp from 'sharp';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { started } from '../../../testing/started.js';
import { createTestApp } from '../../../testing/test-app.js';
import { photograph } from '../picture.fixtures.js';
import { movedFocal } from './picture-crops.service.js';

const test = started(createTestApp);
const path = '/api/desk/pictures';
const left = { x: 0, y: 0, width: 0.5, height: 1 };

async function uploaded(width: number, height: number) {
  actAs(test, 'redattore');
  const file = await photograph(width, height);
  const { body } = await test.http.post(path).attach('picture', file, { filename: 'ponte.jpg' }).expect(201);
  return pictureUploadedSchema.parse(body).picture;
}
const read = async (slug: string) =>
  deskPictureDetailSchema.parse((await test.http.get(`${path}/${slug}`).expect(200)).body);
const cropTo = (slug: string, crop: object | null, version: string) =>
  test.put(`${path}/${slug}/crop`, { crop, version });
const bytesOf = async (slug: string) => {
  const [row] = await test.dataSource.query<{ master: Buffer; original: Buffer | null; kept: boolean }[]>(
    `select master, original, "uncroppedMaster" is not null as kept from pictures where slug = $1`,
    [slug],
  );
  return row;
};

it('shows a part of a picture, keeps the whole one, and puts it back byte by byte', async () => {
  const { slug, version, src } = await uploaded(2400, 1200);
  await test.put(`${path}/${slug}`, { note: { ...pictureNoteExample, focal: { x: 0.25, y: 0.5 } }, version });
  const before = await bytesOf(slug);
  const { version: noted } = await read(slug);
  const cropped = z.parse(deskPictureDetailSchema, (await cropTo(slug, left, noted).expect(200)).body);
  expect(cropped).toMatchObject({ crop: left, width: 1200, height: 1200, note: { focal: { x: 0.5, y: 0.5 } } });
  expect(cropped.src).not.toBe(src);
  // The right half is blue.
  const { dominant } = await sharp((await bytesOf(slug))?.master).stats();
  expect(dominant.b).toBeLessThan(100);
  const { body: whole } = await test.http.get(`${path}/${slug}/uncropped`).expect(200);
  expect((await sharp(whole as Buffer).metadata()).width).toBe(1600);

  // Another part of the whole picture, not of the part.
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const again = z.parse(deskPictureDetailSchema, (await cropTo(slug, right, cropped.version).expect(200)).body);
  expect(again).toMatchObject({ crop: right, width: 1200, note: { focal: { x: 0, y: 0.5 } } });
  expect((await sharp((await bytesOf(slug))?.master).stats()).dominant.b).toBeGreaterThan(100);

  await cropTo(slug, null, again.version).expect(200);
  expect(await read(slug)).toMatchObject({ crop: null, src, width: 1600, height: 800 });
  expect(await bytesOf(slug)).toEqual({ ...before, kept: false });
  await test.dataSource.query('delete from pictures');
});

it('is refused where the picture has changed, is unknown, or has no such part', async () => {
  const { slug, version } = await uploaded(1000, 700);
  await cropTo(slug, left, 'vecchia').expect(409);
  await cropTo('manca', left, version).expect(404);
  const { body } = await cropTo(slug, left, version).expect(422);
  expect(body).toMatchObject({ code: 'picture_too_narrow' });
  for (const crop of [{ ...left, x: 0.6 }, { ...left, width: 0 }, { x: 0, y: 0, width: 'a', height: 1 }, {}])
    await cropTo(slug, crop, version).expect(400);
  expect(await read(slug)).toMatchObject({ crop: null, version });
  await test.dataSource.query('delete from pictures');
});

it('follows the focal point of the whole picture', () => {
  expect(movedFocal([0.5, 0.5], null, left)).toEqual([1, 0.5]);
  expect(movedFocal([0.5, 0.5], left, null)).toEqual([0.25, 0.5]);
  expect(movedFocal([0.9, 0.1], null, { x: 0, y: 0.2, width: 0.5, height: 0.5 })).toEqual([1, 0]);
});
