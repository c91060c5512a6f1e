import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { substitutePicture } from './substitute-picture.js';

let content: string;
let dir: string;

beforeAll(() => {
  content = mkdtempSync(path.join(tmpdir(), 'salaria-pictures-'));
  dir = path.join(content, 'generated/images');
  mkdirSync(dir, { recursive: true });
  mkdirSync(path.join(content, 'images'));
  writeFileSync(path.join(content, 'images/torre.webp'), 'master of torre');
  for (const name of [
    'ponte-11111111-1600x900-aabbcc.jpg',
    'ponte-11111111-1600x900-aabbcc-w480.webp',
    'ponte-rotto-22222222-960x640-ddeeff-w480.webp',
  ]) {
    writeFileSync(path.join(dir, name), name);
  }
});
afterAll(() => rmSync(content, { recursive: true, force: true }));

const given = async (file: string) => (await substitutePicture(dir, file))?.bytes.toString();

it('gives the WebP while the AVIF is being made', async () => {
  expect(await substitutePicture(dir, 'ponte-11111111-1600x900-aabbcc-w480.avif')).toEqual({
    bytes: Buffer.from('ponte-11111111-1600x900-aabbcc-w480.webp'),
    type: 'image/webp',
  });
});

it('gives nothing for a picture that never was, or for another kind of name', async () => {
  expect(await given('fonte-99999999-1200x800-000000-w480.webp')).toBeUndefined();
  expect(await given('../ponte.jpg')).toBeUndefined();
});
