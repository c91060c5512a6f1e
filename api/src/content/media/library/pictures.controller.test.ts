import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DeskPicture,
  deskPictureDetailSchema,
  deskPicturesSchema,
  type PictureNote,
  pictureLimitsSchema,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import sharp from 'sharp';
import { Staff } from '../../../platform/access/staff.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { PictureChanged, storeVariant } from '../encoder/store-variant.js';
import { pictureBySlug } from '../media.queries.js';
import type { PictureRow } from '../picture-row.js';
import { bombPng, photograph, photographWithExif } from '../picture.fixtures.js';

let test: TestApp;
let jpeg: Buffer;
let role: 'redattore' | 'moderatore' | undefined;

beforeAll(async () => {
  test = await createTestApp();
  jpeg = await photograph(1000, 700);
  test.app.get(Staff).use(async () => role && { accountId: 7, name: 'Rita Rossi', role });
});
afterAll(() => test.close());
afterEach(async () => {
  role = undefined;
  await test.dataSource.query('delete from pictures');
  await test.dataSource.query('delete from content_sources');
  await test.dataSource.query('truncate rate_limits');
});

const upload = (file: Buffer, fileName = 'ponte.jpg', contentType = 'image/jpeg') =>
  test.http.post('/api/desk/pictures').attach('picture', file, { filename: fileName, contentType });
const added = async (file: Buffer, fileName?: string): Promise<DeskPicture> =>
  z.parse(pictureUploadedSchema, (await upload(file, fileName).expect(201)).body).picture;
const note: PictureNote = {
  alt: 'Un ponte di pietra sul fiume, con gli alberi spogli',
  caption: 'Il ponte sul Velino, visto da valle.',
  credit: 'Rita Rossi',
  licence: 'CC BY-SA 4.0',
  focal: { x: 0.25, y: 0.75 },
  generated: false,
};
const save = (slug: string, version: string, change: Partial<PictureNote> = {}) =>
  test.http.put(`/api/desk/pictures/${slug}`).send({ note: { ...note, ...change }, version });
const source = async (path: string): Promise<string | undefined> => {
  const [row] = await test.dataSource.query<{ text: string }[]>('select text from content_sources where path = $1', [
    path,
  ]);
  return row?.text;
};
const master = async (slug: string): Promise<Buffer> => {
  const [row] = await test.dataSource.query<{ master: Buffer }[]>('select master from pictures where slug = $1', [
    slug,
  ]);
  return row?.master ?? Buffer.alloc(0);
};

describe('an uploaded picture', () => {
  it('becomes a master under the name of its file, and is listed', async () => {
    role = 'redattore';
    const picture = await added(jpeg, 'DSC_0123 Ponte sul Velìno.JPG');
    expect(picture).toMatchObject({ slug: 'dsc-0123-ponte-sul-velino', width: 1000, height: 700, note: null });
    expect(picture).toMatchObject({ origin: 'desk', uploadedBy: 'Rita Rossi' });
    expect(picture.src).toMatch(/^\/images\/dsc-0123-ponte-sul-velino-[0-9a-f]{8}-1000x700-[0-9a-f]{6}\.jpg$/);
    const { format, width } = await sharp(await master(picture.slug)).metadata();
    expect([format, width]).toEqual(['webp', 1000]);
    const list = z.parse(deskPicturesSchema, (await test.http.get('/api/desk/pictures').expect(200)).body);
    expect(list).toMatchObject({ total: 1, next: null, items: [{ slug: picture.slug }] });
  });

  it('loses the data of the camera and is stored upright', async () => {
    const file = await photographWithExif(1200, 900);
    expect((await sharp(file).metadata()).exif?.includes('Nome Segreto')).toBe(true);
    const picture = await added(file);
    expect([picture.width, picture.height]).toEqual([900, 1200]);
    const stored = await master(picture.slug);
    const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ['Nome Segreto', 'Proprietario', 'GPS', 'Camera 9'])
      expect(stored.includes(secret)).toBe(false);
  });

  it('is stored once when the same file is sent again', async () => {
    const first = await added(jpeg);
    const again = (await upload(jpeg, 'altro-nome.jpg').expect(201)).body as object;
    expect(again).toMatchObject({ isKnown: true, picture: { slug: first.slug } });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => upload(await photograph(900, 600, { seed: 9 }), 'x.jpg')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await test.http.get('/api/desk/pictures').expect(200)).body).toMatchObject({ total: 2 });
  });

  it('gets a number when its name is taken, also at the same moment', async () => {
    const files = await Promise.all([2, 3].map((seed) => photograph(900, 600, { seed })));
    const slugs = await Promise.all(files.map(async (file) => (await added(file, 'ponte.jpg')).slug));
    expect(slugs.toSorted()).toEqual(['ponte', 'ponte-2']);
  });
});

describe('a hostile file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>');
  const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['HTML under the name of a picture', () => html, 415, 'picture_wrong_type'],
    ['SVG under the name of a picture', () => svg, 415, 'picture_wrong_type'],
    ['an empty file', () => Buffer.alloc(0), 400, 'picture_empty'],
    ['a cut file', () => jpeg.subarray(0, jpeg.length / 2), 422, 'picture_damaged'],
    ['SVG after the first bytes of a JPEG', () => Buffer.concat([jpeg.subarray(0, 4), svg]), 422, 'picture_damaged'],
    ['a PNG of 100000 × 100000 pixels', () => bombPng(100_000, 100_000), 422, 'picture_too_many_pixels'],
    ['a small file of 200 million pixels', () => bombPng(20_000, 10_000, 9_000), 422, 'picture_too_many_pixels'],
    ['a PNG without its pixels', () => bombPng(1000, 1000), 422, 'picture_damaged'],
    ['a picture of 400 pixels', () => photograph(400, 300), 422, 'picture_too_narrow'],
    ['a strip', () => photograph(8000, 20, { format: 'png' }), 422, 'picture_wrong_shape'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'picture_heic'],
  ];
  it.each(cases)('is refused with its reason: %s', async (_, file, status, code) => {
    const { body } = await upload(await file()).expect(status);
    expect(body).toMatchObject({ statusCode: status, code });
    expect((await test.http.get('/api/desk/pictures').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('loses what does not belong to the picture', async () => {
    const { slug } = await added(Buffer.concat([jpeg, html, Buffer.from('PK\x03\x04')]));
    expect((await master(slug)).includes('<script>')).toBe(false);
  });

  it('is refused when the form is none, is too large or has two files', async () => {
    await test.http.post('/api/desk/pictures').send({ picture: 'x' }).expect(415);
    const form = test.http.post('/api/desk/pictures').attach('picture', jpeg, 'a.jpg').attach('picture', jpeg, 'b.jpg');
    expect((await form.expect(400)).body).toMatchObject({ code: 'picture_two_files' });
    const wrong = test.http.post('/api/desk/pictures').attach('file', jpeg, 'a.jpg');
    expect((await wrong.expect(400)).body).toMatchObject({ code: 'picture_wrong_field' });
    const large = Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]);
    expect((await upload(large).expect(413)).body).toMatchObject({ code: 'picture_too_large' });
  });
});

describe('the note of a picture', () => {
  it('is a content file, and makes the picture usable', async () => {
    const { slug, version } = await added(jpeg);
    const usable = () => test.http.get('/api/desk/pictures?state=usable').expect(200);
    expect((await usable()).body).toMatchObject({ total: 0 });
    const { body } = await save(slug, version).expect(200);
    expect(z.parse(deskPictureDetailSchema, body)).toMatchObject({ note, uses: [] });
    expect(await source(`images/${slug}.yml`)).toBe(
      'alt: Un ponte di pietra sul fiume, con gli alberi spogli\n' +
        'caption: Il ponte sul Velino, visto da valle.\ncredit: Rita Rossi\nlicence: CC BY-SA 4.0\n' +
        'focal: [ 0.25, 0.75 ]\ngenerated: false\n',
    );
    expect((await usable()).body).toMatchObject({ total: 1 });
    expect((await test.http.get('/api/desk/pictures?q=velino%20rossi').expect(200)).body).toMatchObject({ total: 1 });
    expect((await test.http.get('/api/desk/pictures?q=lucerna').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('is refused field by field in the words of content:check', async () => {
    const { slug, version } = await added(jpeg);
    const faulty = { alt: 'Foto di un ponte sul fiume', caption: '', credit: '', licence: '', generated: true };
    const { body } = await save(slug, version, faulty).expect(400);
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: 'note.alt', message: expect.stringContaining('descrivi subito ciò che si vede') },
        { path: 'note.caption', message: expect.stringContaining('troppo corto') },
        { path: 'note.licence', message: expect.stringContaining('troppo corto') },
      ]),
    );
    const drawn = await save(slug, version, { generated: true }).expect(400);
    expect(drawn.body.issues).toEqual([
      { path: 'note.caption', message: expect.stringContaining('Ricostruzione illustrativa') },
    ]);
    expect(await source(`images/${slug}.yml`)).toBeUndefined();
  });

  it('is not overwritten by one who started from an older version', async () => {
    const { slug, version } = await added(jpeg);
    await save(slug, version).expect(200);
    const { body } = await save(slug, version, { credit: 'Un altro' }).expect(409);
    expect(body).toMatchObject({ code: 'edit_conflict' });
    expect(await source(`images/${slug}.yml`)).toContain('Rita Rossi');
  });

  it('is written by one of those who save at the same moment', async () => {
    const { slug, version } = await added(jpeg);
    const credits = ['Uno', 'Due', 'Tre', 'Quattro'];
    const responses = await Promise.all(credits.map((credit) => save(slug, version, { credit })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('has the card cropped again around its focal point, not around an earlier one', async () => {
    const { slug, version } = await added(jpeg);
    const [before] = await test.dataSource.query<PictureRow[]>(pictureBySlug, [slug]);
    if (!before) throw new Error('the picture is not stored');
    const name = cardName(stemOf(before.src));
    const bytes = Buffer.from('cropped around the middle');
    await storeVariant(test.dataSource, before, { name, bytes });
    await save(slug, version).expect(200);
    const cards = () =>
      test.dataSource.query('select 1 from picture_variants where name = $1 and bytes = $2', [name, bytes]);
    expect(await cards()).toEqual([]);
    await expect(storeVariant(test.dataSource, before, { name, bytes })).rejects.toThrow(PictureChanged);
    expect(await cards()).toEqual([]);
  });
});

describe('a picture in use', () => {
  afterEach(() => test.dataSource.query('delete from blog_posts'));

  it('says where, and is not removed', async () => {
    const { slug, version } = await added(jpeg);
    await save(slug, version).expect(200);
    await use(slug);
    const { body } = await test.http.get(`/api/desk/pictures/${slug}`).expect(200);
    expect(body.uses).toEqual([
      { path: 'articles/il-ponte.md', label: 'Articolo «Il ponte»', page: '/blog/il-ponte' },
      { path: 'articles/il-ponte/gallery.yml', label: 'Galleria dell’articolo «il-ponte»', page: '/blog/il-ponte' },
      { path: 'village.yml', label: 'Fotografie del paese', page: '/' },
    ]);
    const refused = await test.http.delete(`/api/desk/pictures/${slug}`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'picture_used',
      message: expect.stringContaining('Articolo «Il ponte»'),
    });
    await test.dataSource.query(`delete from content_sources where path not like 'images/%'`);
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    expect(await source(`images/${slug}.yml`)).toBeUndefined();
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(404);
  });

  it('is in use where only a working copy names it, and tells where that is edited', async () => {
    const { slug, version } = await added(jpeg);
    await save(slug, version).expect(200);
    const store = (kind: string, key: string, texts: object, publishAt: string | null = null) =>
      test.dataSource.query(
        `insert into content_drafts (kind, slug, texts, problems, "updatedBy", "publishAt")
         values ($1, $2, $3, 0, 'Rita', $4)`,
        [kind, key, JSON.stringify(texts), publishAt],
      );
    const none = { body: null, gallery: null };
    const article = { fields: { title: 'Il ponte' }, body: `Testo ![](${slug})\n`, gallery: null };
    await store('articles', 'il-ponte', article, '2098-07-01T08:00:00Z');
    await store('quizzes', 'ponti', { ...none, fields: { title: 'I ponti', image: slug } });
    await store('authors', 'rita', { ...none, fields: { name: 'Rita', image: slug } });
    await store('artifacts', 'arco', { ...none, fields: { name: `Parla di ${slug}`, image: 'altra' } });
    const { body } = await test.http.get(`/api/desk/pictures/${slug}`).expect(200);
    expect(body.uses).toEqual([
      {
        path: 'articles/il-ponte.md',
        label: 'Articolo «Il ponte», con l’uscita programmata',
        page: '/redazione/contenuti/articles/il-ponte',
      },
      { path: 'authors.yml#rita', label: 'Autori, in bozza', page: '/redazione/contenuti/authors/rita' },
      { path: 'quizzes/ponti.yml', label: 'Quiz «I ponti», in bozza', page: '/redazione/contenuti/quizzes/ponti' },
    ]);
    const refused = await test.http.delete(`/api/desk/pictures/${slug}`).expect(409);
    expect(refused.body.message).toContain('Articolo «Il ponte», con l’uscita programmata');
    await use(slug);
    const uses = (await test.http.get(`/api/desk/pictures/${slug}`).expect(200)).body.uses as { page: string }[];
    expect(uses.map(({ page }) => page)).toContain('/blog/il-ponte');
    expect(uses.map(({ page }) => page)).not.toContain('/redazione/contenuti/articles/il-ponte');
    await test.dataSource.query('delete from content_drafts');
  });

  it('shows another file after it was replaced', async () => {
    const { slug, version, src } = await added(jpeg);
    const saved = await save(slug, version).expect(200);
    await test.dataSource.query(
      `insert into blog_posts (title, slug, "imageUrl", content) values ('Il ponte', 'il-ponte', $1, $2)`,
      [src, `<p><img src="${src}" alt="${note.alt}" width="1000" height="700"></p>`],
    );
    const other = await photograph(1400, 900, { seed: 4 });
    const replace = (value: string) =>
      test.http.put(`/api/desk/pictures/${slug}/file`).field('version', value).attach('picture', other, 'nuovo.jpg');
    await replace('vecchia').expect(409);
    const { body } = await replace(saved.body.version).expect(200);
    expect(body).toMatchObject({ slug, note, width: 1400, height: 900 });
    const [post] = await test.dataSource.query<{ imageUrl: string; content: string }[]>(
      `select "imageUrl", content from blog_posts where slug = 'il-ponte'`,
    );
    expect(post?.imageUrl).toBe(body.src);
    expect(post?.content).toBe(`<p><img src="${body.src}" alt="${note.alt}" width="1400" height="900"></p>`);
  });
});

async function use(slug: string): Promise<void> {
  const files = {
    'articles/il-ponte.md': `---\ntitle: Il ponte\nimage: altra\n---\nTesto ![](${slug})\n`,
    'articles/il-ponte/gallery.yml': `items:\n  - { image: ${slug}, caption: Il ponte }\n`,
    'articles/altro.md': `---\ntitle: Altro\nimage: ${slug}-2\n---\nParla di ${slug}.\n`,
    'village.yml': `- ${slug}\n`,
  };
  for (const [path, text] of Object.entries(files))
    await test.dataSource.query('insert into content_sources values ($1, $2)', [path, text]);
}

describe('the library', () => {
  it('comes in pages', async () => {
    for (const seed of [1, 2, 3]) await added(await photograph(800, 600, { seed }), `foto-${seed}.jpg`);
    const first = z.parse(deskPicturesSchema, (await test.http.get('/api/desk/pictures?limit=2').expect(200)).body);
    expect(first.items.map(({ slug }) => slug)).toEqual(['foto-3', 'foto-2']);
    const { body } = await test.http.get(`/api/desk/pictures?limit=2&cursor=${first.next}`).expect(200);
    expect(body).toMatchObject({ total: 3, next: null, items: [{ slug: 'foto-1' }] });
  });

  it('tells what it accepts, and has a quota', async () => {
    const limits = z.parse(pictureLimitsSchema, (await test.http.get('/api/desk/picture-limits').expect(200)).body);
    expect(limits).toMatchObject({ types: ['image/jpeg', 'image/png', 'image/webp'], remaining: 3000 });
    await test.dataSource.query(
      `insert into pictures (slug, src, width, height, color, placeholder, master)
       select 'p' || n, '/images/p' || n, 800, 600, '#000000', '', '' from generate_series(1, 3000) n`,
    );
    expect((await upload(jpeg).expect(422)).body).toMatchObject({ code: 'picture_quota' });
  });

  it.each([
    ['get', '/api/desk/pictures'],
    ['get', '/api/desk/picture-limits'],
    ['post', '/api/desk/pictures'],
    ['get', '/api/desk/pictures/ponte'],
    ['put', '/api/desk/pictures/ponte'],
    ['put', '/api/desk/pictures/ponte/file'],
    ['delete', '/api/desk/pictures/ponte'],
  ] as const)('is closed to staff of another role: %s %s', async (method, path) => {
    role = 'moderatore';
    expect((await test.http[method](path).expect(403)).body).toMatchObject({ code: 'forbidden' });
  });
});
