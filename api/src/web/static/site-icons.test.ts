import { siteSchema } from '@salaria/contracts/site';
import sharp from 'sharp';
import { createDeskTest, desk } from '../../content/desk/desk.fixtures.js';
import { siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';

const test = started(() => createDeskTest({}, siteModules()));
const bytesOf = async (path: string) => (await test.visitors.get(path).buffer(true).expect(200)).body as Buffer;

describe('the icons', () => {
  it('are made from the logo as soon as the site has one', async () => {
    const sample = await bytesOf('/apple-touch-icon.png');
    const path = `${desk}/site/site`;
    const version = await test.edit(path, { logo: 'posta-1' });
    await test.post(`${path}/publish`, { version }).expect(200);
    await waitUntil(async () => (await test.get(siteSchema, '/api/site')).logo !== undefined);

    expect(await bytesOf('/apple-touch-icon.png')).not.toEqual(sample);
    for (const [name, size] of [
      ['icon-192', 192],
      ['maskable-512', 512],
    ] as const) {
      const { width, height, format } = await sharp(await bytesOf(`/icons/${name}.png`)).metadata();
      expect([width, height, format]).toEqual([size, size, 'png']);
    }
    // An ICO file with one picture, which is a PNG.
    const ico = await bytesOf('/favicon.ico');
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
    expect((await bytesOf('/favicon.svg')).toString()).toContain('data:image/png;base64,');

    const manifest = await test.visitors.get('/manifest.webmanifest').expect(200);
    const { icons } = JSON.parse(manifest.text ?? String(manifest.body)) as { icons: { src: string }[] };
    for (const { src } of icons) {
      expect(src).toMatch(/\?v=[0-9a-f]{8}$/);
      await test.visitors.get(src).expect(200);
    }
    const { text: page } = await test.visitors.get('/about');
    expect(page).toMatch(/rel="apple-touch-icon" href="\/apple-touch-icon.png\?v=[0-9a-f]{8}"/);
  });
});
