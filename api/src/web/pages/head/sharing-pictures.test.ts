import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PictureManifest } from '../../static/picture-manifest.js';
import { SharingPictures } from './sharing-pictures.js';

let folder = '';
let pictures: SharingPictures;
const entry = (src: string) => ({ src, alt: 'Il ponte sul Velino', width: 1600, height: 1067 });

/** The pictures of an empty database. */
const stored = { find: () => Promise.resolve(undefined), has: () => Promise.resolve(false) };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-sharing-'));
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'images/ponte-1-og.jpg'), '');
  await writeFile(
    path.join(folder, 'images.json'),
    JSON.stringify({ ponte: entry('/images/ponte-1.jpg'), vaso: entry('/images/vaso-1.jpg') }),
  );
  const images = path.join(folder, 'images');
  pictures = new SharingPictures(images, new PictureManifest(images, stored), stored);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const card = { address: '/images/ponte-1-og.jpg', alt: 'Il ponte sul Velino', width: 1200, height: 630 };

test.each(['ponte', '/images/ponte-1.jpg'])(
  'a picture of the site, named as %s, is shown as its card',
  async (wanted) => {
    expect(await pictures.find(wanted)).toEqual(card);
  },
);

test('a picture without a card is shown whole', async () => {
  expect(await pictures.find('vaso')).toEqual({
    address: '/images/vaso-1.jpg',
    alt: 'Il ponte sul Velino',
    width: 1600,
    height: 1067,
  });
});

test('of a picture from elsewhere only the address is known', async () => {
  expect(await pictures.find('https://altrove.test/foto.png')).toEqual({ address: 'https://altrove.test/foto.png' });
});

test.each(['', 'ignoto', 'constructor'])('the name "%s" is none of a picture', async (wanted) => {
  expect(await pictures.find(wanted)).toBeUndefined();
});

test('what is made while the site runs is found', async () => {
  expect(await pictures.find('nuovo')).toBeUndefined();
  await writeFile(path.join(folder, 'images.json'), JSON.stringify({ nuovo: entry('/images/nuovo-1.jpg') }));
  await utimes(path.join(folder, 'images.json'), 1000, 1000);
  expect(await pictures.find('nuovo')).toMatchObject({ address: '/images/nuovo-1.jpg' });
});

test('before any picture is made there is none', async () => {
  await rm(path.join(folder, 'images.json'));
  expect(await pictures.find('ponte')).toBeUndefined();
});
