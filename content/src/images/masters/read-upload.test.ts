import sharp from 'sharp';
import { readUpload } from './read-upload.js';

// The child process that reads uploads ends after them; this one reads other formats again.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

it('makes a narrower master, with all pixels beside it, of what is heavy at the usual width', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const grass = await sharp({ create: { width: 1400, height: 1800, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const picture = await readUpload(grass, { maxPixels: 64_000_000 });
  expect(picture).toMatchObject({ original: { width: 1400, height: 1800 } });
  if (typeof picture !== 'object') throw new Error(picture);
  expect(picture.data.length).toBeLessThanOrEqual(400_000);
  expect([1280, 1024, 800]).toContain(picture.width);
});
