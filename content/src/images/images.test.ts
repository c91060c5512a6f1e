import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { periodSchema } from '@salaria/contracts/periods';
import { gallerySchema } from '@salaria/contracts/posts';
import { aboutSchema, donationsSchema, homeSchema, legalSchema, siteSchema } from '@salaria/contracts/site';
import { timelineSchema } from '@salaria/contracts/timeline';
import * as z from '@salaria/contracts/z';
import { buildData } from '../build-data.js';
import { periodNames } from '@salaria/contracts/kinds/records/periods';
import { timelineFrame } from '@salaria/contracts/kinds/records/timeline';
import { galleryNames } from '../vocabulary.js';
import { cardRegion, encodeImages, imagesFolder, planEncoding } from './encode-images.js';
import { encoderVersion, inspectImages } from './inspect-images.js';
import { readContent } from '../files/read-content.js';
import { type Files, faultlessFiles, flatMaster, writeContent } from '../testing/content-fixture.js';
import { encodeAll } from '../testing/encode-all.js';

let remove: () => Promise<void> = async () => {};
let root = '';

async function start(change: Files = {}): Promise<void> {
  ({ root, remove } = await writeContent({ ...(await faultlessFiles()), ...change }));
}

const names = async () => (await readdir(imagesFolder(root))).sort();

afterEach(() => remove());

describe('images', () => {
  it('gives every picture an address from which those of all variants derive', async () => {
    const master = await flatMaster(2000, 1000, '#804020');
    await start({ 'images/foto-1.webp': master });
    const { manifest } = await encodeAll(root);
    const hash = createHash('sha256').update(master).update(encoderVersion).digest('hex').slice(0, 8);
    expect(manifest['foto-1']?.src).toMatch(
      new RegExp(`^/images/foto-1-${hash}-1600x800-(7f|80|81)(3f|40|41)(1f|20|21)\\.jpg$`),
    );
    expect(manifest['foto-1']).toMatchObject({ width: 1600, height: 800, focal: [0.5, 0.4], generated: true });
    expect(manifest['foto-1']?.placeholder).toMatch(/^data:image\/webp;base64,UklGR/);
    const stem = manifest['foto-1']?.src.slice('/images/'.length, -'.jpg'.length);
    expect((await names()).filter((name) => name.startsWith('foto-1-'))).toEqual(
      [
        ...['w320', 'w480', 'w720', 'w960'].flatMap((width) =>
          ['avif', 'jpg', 'webp'].map((format) => `${stem}-${width}.${format}`),
        ),
        ...[`${stem}-w1600.avif`, `${stem}-w1600.webp`, `${stem}.jpg`, `${stem}-og.jpg`],
      ].sort(),
    );
    const small = await sharp(join(imagesFolder(root), `${stem}-w480.avif`)).metadata();
    expect(small).toMatchObject({ width: 480, height: 240 });
  });

  it('makes an Open Graph card of 1200 × 630 pixels and at most 300 kB', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const busy = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise } })
      .webp({ quality: 60 })
      .toBuffer();
    await start({ 'images/foto-1.webp': busy });
    const folder = await readContent(root);
    await encodeImages(root, await planEncoding(folder, await inspectImages(folder), ['jpg']));
    const card = (await names()).find((name) => name.startsWith('foto-1-') && name.endsWith('-og.jpg')) ?? '';
    expect(await sharp(join(imagesFolder(root), card)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((await stat(join(imagesFolder(root), card))).size).toBeLessThanOrEqual(300_000);
  });

  it('keeps the focal point inside the card', () => {
    expect(cardRegion({ width: 1600, height: 1200 }, [0.5, 0.5])).toEqual({
      left: 0,
      top: 180,
      width: 1600,
      height: 840,
    });
    expect(cardRegion({ width: 1600, height: 1200 }, [0.5, 0.95])).toMatchObject({ top: 360 });
    expect(cardRegion({ width: 2000, height: 630 }, [0, 0.5])).toEqual({ left: 0, top: 0, width: 1200, height: 630 });
  });

  it('leaves out and reports an unreadable master', async () => {
    await start({ 'images/foto-1.webp': 'no picture' });
    const folder = await readContent(root);
    const unreadable: string[] = [];
    const manifest = await inspectImages(folder, (slug) => unreadable.push(slug));
    expect(unreadable).toEqual(['foto-1']);
    expect(Object.keys(manifest)).toHaveLength(13);
  });
});

const siteSchemas = {
  site: siteSchema,
  home: homeSchema,
  about: aboutSchema,
  donations: donationsSchema,
  legal: legalSchema,
};

describe('buildData', () => {
  it('has the data that pages import, with pictures, timeline, periods and galleries as the API answers them', async () => {
    await start();
    const folder = await readContent(root);
    const { content } = folder;
    const manifest = await inspectImages(folder);
    const data = buildData(content, manifest);
    const { src, alt, caption, placeholder } = manifest['hero-1'] ?? {};
    expect(data['home.json'].slides).toHaveLength(9);
    expect(data['home.json'].slides[0]).toMatchObject({ src, alt, caption, placeholder, focal: [0.5, 0.4] });
    expect(data['home.json'].village).toHaveLength(4);
    for (const [name, schema] of Object.entries(siteSchemas)) {
      const part = data[`${name}.json` as 'site.json'];
      expect(z.parse(schema, part)).toEqual(part);
    }
    expect(data['legal.json'].privacy.html).toContain(
      '<p>Sito di prova, Paese, Provincia, Regione: <a href="mailto:info@prova.example">info@prova.example</a>.</p>',
    );
    expect(Object.keys(data['bundled-images.json'])).toEqual([
      ...['sigillo-passaggio-del-viandante', 'il-masso-dellorso', 'le-vene-rosse-del-diavolo', 'antiquarium-di-posta'],
    ]);
    const foto = manifest['foto-1']?.src;
    expect(z.parse(timelineSchema, data['timeline.json'])).toEqual(data['timeline.json']);
    expect(data['timeline.json'].map(({ id }) => id)).toEqual(timelineFrame.map(({ id }) => id));
    expect(data['timeline.json'][0]?.image).toMatchObject({ src: foto });
    expect(Object.keys(data['periods.json'])).toEqual([...periodNames]);
    for (const period of Object.values(data['periods.json'])) expect(z.parse(periodSchema, period)).toEqual(period);
    expect(data['periods.json']['sabini']?.image).toMatchObject({ src: foto });
    expect(Object.keys(data['galleries.json'])).toEqual(Object.keys(galleryNames));
    for (const gallery of Object.values(data['galleries.json']))
      expect(z.parse(gallerySchema, gallery)).toEqual(gallery);
    expect(data['galleries.json']['posta-romana']?.items).toEqual([
      {
        ...{ src: foto, alt: 'Una valle fra monti innevati', caption: 'La valle', description: 'Vista da sud.' },
        ...{ credit: 'Archeologia di Posta', licence: 'CC BY-SA 4.0' },
      },
    ]);
  });
});
