import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteModules } from '../../testing/site-app.js';
import { createTestApp } from '../../testing/test-app.js';
import { started } from '../../testing/started.js';

const origin = 'https://posta.example';
const picture = (name: string, more: object = {}) => ({
  src: `/images/${name}-11111111-1600x1067-aabbcc.jpg`,
  width: 1600,
  height: 1067,
  alt: `Il ${name} nel prato`,
  caption: '',
  credit: 'Archeologia di Posta',
  licence: 'CC BY-SA 4.0',
  ...more,
});

const folder = mkdtempSync(path.join(tmpdir(), 'salaria-iiif-'));
const test = started(() =>
  createTestApp({ env: { PUBLIC_URL: origin }, more: siteModules(undefined, path.join(folder, 'images')) }),
);

beforeAll(async () => {
  const images = path.join(folder, 'images');
  await mkdir(images);
  const pictures = { masso: picture('masso'), ponte: picture('ponte', { licence: 'Tutti i diritti riservati' }) };
  await writeFile(path.join(folder, 'images.json'), JSON.stringify(pictures));
  const views = [
    { src: pictures.ponte.src, alt: 'x', caption: 'Il masso dal ponte' },
    { src: pictures.masso.src, alt: 'x', caption: '' },
    { src: '/images/altro.jpg', alt: 'x', caption: '' },
  ];
  const items = [{ src: pictures.ponte.src, alt: '', caption: 'Il ponte romano' }, { src: '/images/altro.jpg' }];
  const gallery = { name: 'ponte', style: 'lightbox', counter: true, lockScroll: true, items };
  await writeFile(path.join(images, 'masso-11111111-1600x1067-aabbcc-w480.jpg'), 'JPEG of 480 pixels');
  await writeFile(path.join(images, 'masso-11111111-1600x1067-aabbcc.jpg'), 'JPEG of 1600 pixels');
  await test.dataSource.query(`
    insert into artifacts (id, name, description, period, year, "imageUrl") values
      (1, 'Masso dell''Orso', 'Grande masso.', 'preromano', '', '${pictures.masso.src}'),
      (2, 'Senza immagine', '', 'romano', '', null),
      (3, 'Foto altrui', '', 'romano', '', 'https://altrove.example/foto.jpg');
    update artifacts set material = 'calcare', pictures = '${JSON.stringify(views)}' where id = 1;
    insert into blog_posts (title, slug, content, "imageUrl", gallery) values
      ('Il ponte', 'il-ponte', '', null, '${JSON.stringify(gallery)}'),
      ('Il masso', 'il-masso', '', '${pictures.masso.src}', null),
      ('Solo testo', 'solo-testo', '', null, null)`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (address: string) => fetch(`${test.url}/iiif/${address}`, { redirect: 'manual' });
type Json = { [key: string]: Json } & Json[] & string;
const json = async (address: string) => (await (await get(address)).json()) as Json;

describe('a manifest', () => {
  it('describes the artifact, its pictures and their licence', async () => {
    const manifest = await json('artifacts/1/manifest.json');
    expect(manifest).toMatchObject({
      id: `${origin}/iiif/artifacts/1/manifest.json`,
      label: { it: ["Masso dell'Orso"] },
      rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
      homepage: [{ id: `${origin}/gallery/1-masso-dell-orso` }],
      metadata: [
        { label: { it: ['Periodo'] }, value: { it: ['preromano'] } },
        { label: { it: ['Materiale'] }, value: { it: ['calcare'] } },
      ],
      items: [
        {
          width: 1600,
          height: 1067,
          label: { it: ['Il masso nel prato'] },
          rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
          requiredStatement: { label: { it: ['Attribuzione'] }, value: { it: ['Archeologia di Posta, CC BY-SA 4.0'] } },
        },
        {
          label: { it: ['Il masso dal ponte'] },
          requiredStatement: { value: { it: ['Archeologia di Posta, Tutti i diritti riservati'] } },
        },
        { label: { it: ['Il masso nel prato'] } },
      ],
    });
  });

  it('shows the gallery of an article, with captions and without pictures from elsewhere', async () => {
    const { items, rights } = await json('articles/il-ponte/manifest.json');
    expect(items?.map(({ label }) => label)).toEqual([{ it: ['Il ponte romano'] }]);
    // A licence without a public address cannot be a value of `rights`.
    expect(rights).toBeUndefined();
  });

  it('may be read by pages of other sites, and is cached', async () => {
    const { headers } = await get('artifacts/1/manifest.json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    );
    expect(headers.get('etag')).toBeTruthy();
  });

  it('of what has no picture of the site is not found', async () => {
    const names = ['artifacts/2', 'artifacts/3', 'artifacts/9', 'artifacts/constructor', 'articles/solo-testo'];
    for (const name of names) {
      const response = await get(`${name}/manifest.json`);
      expect([name, response.status, await response.json()]).toMatchObject([name, 404, { code: 'not_found' }]);
    }
  });
});

it('the collection lists what has pictures', async () => {
  const { items } = await json('collection.json');
  expect(items?.map(({ id }) => id).sort()).toEqual([
    `${origin}/iiif/articles/il-masso/manifest.json`,
    `${origin}/iiif/articles/il-ponte/manifest.json`,
    `${origin}/iiif/artifacts/1/manifest.json`,
  ]);
});

describe('an image service of level 0', () => {
  it('lists the sizes that exist', async () => {
    expect(await json('images/masso/info.json')).toMatchObject({
      id: `${origin}/iiif/images/masso`,
      type: 'ImageService3',
      profile: 'level0',
      sizes: [
        { width: 480, height: 320 },
        { width: 720, height: 480 },
        { width: 960, height: 640 },
        { width: 1600, height: 1067 },
      ],
    });
  });

  it('sends the picture of each size to any site', async () => {
    for (const [size, bytes] of [
      ['480,320', 'JPEG of 480 pixels'],
      ['1600,1067', 'JPEG of 1600 pixels'],
      ['max', 'JPEG of 1600 pixels'],
    ]) {
      const response = await get(`images/masso/full/${size}/0/default.jpg`);
      expect([response.status, await response.text()]).toEqual([200, bytes]);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  it('has no other sizes, regions, rotations and files', async () => {
    for (const address of [
      'images/masso/full/481,320/0/default.jpg',
      'images/masso/full/480,/0/default.jpg',
      'images/masso/square/max/0/default.jpg',
      'images/masso/full/max/90/default.jpg',
      'images/ignoto/info.json',
      'images/constructor/info.json',
      'images/..%2Fmasso/full/max/0/default.jpg',
      'images/%2Fimages%2Fmasso-11111111-1600x1067-aabbcc.jpg/info.json',
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });

  it('sends its base address to the image information', async () => {
    const { status, headers } = await get('images/masso');
    expect([status, headers.get('location')]).toEqual([303, '/iiif/images/masso/info.json']);
  });
});
