import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DeskPicture,
  type DeskPictureDetail,
  deskPictureDetailSchema,
  deskPicturesSchema,
  type PictureNote,
  pictureLimitsSchema,
  pictureNoteExample,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import { trashSchema } from '@salaria/contracts/desk/trash';
import * as z from '@salaria/contracts/z';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import { flatMaster } from '@salaria/content/testing/content-fixture';
import sharp from 'sharp';
import { Sessions } from '../../../domains/accounts/sessions/sessions.service.js';
import { waitUntil } from '../../../testing/time-limit.js';
import { createTestApp } from '../../../testing/test-app.js';
import { createContentTest } from '../../content.fixtures.js';
import { readContentFolder } from '../../import/content-folder.js';
import { PictureChanged, VariantEncoder } from '../encoder/variant-encoder.service.js';
import { bombPng, photograph, photographWithExif } from '../picture.fixtures.js';
import { PicturesRepository } from '../pictures.repository.js';
import { StoredPictures } from '../stored-pictures.service.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import type { ContentKind, EntryKind } from '@salaria/contracts/kinds/kinds';
import { DraftsRepository } from '../../desk/entries/drafts.repository.js';
import { started } from '../../../testing/started.js';

const test = started(createTestApp);
let jpeg: Buffer;
let role: 'redattore' | 'moderatore' | undefined;

beforeAll(async () => {
  jpeg = await photograph(1000, 700);
  test.app.get(Sessions).identify = async () => role && { accountId: 7, name: 'Rita Rossi', role };
});
afterEach(async () => {
  role = undefined;
  await test.dataSource.query('delete from pictures');
  await test.dataSource.query('delete from content_entries');
  await test.dataSource.query('truncate rate_limits');
});

const upload = (file: Buffer, fileName = 'ponte.jpg', contentType = 'image/jpeg') =>
  test.http.post('/api/desk/pictures').attach('picture', file, { filename: fileName, contentType });
const added = async (file: Buffer, fileName?: string): Promise<DeskPicture> =>
  z.parse(pictureUploadedSchema, (await upload(file, fileName).expect(201)).body).picture;
const note: PictureNote = { ...pictureNoteExample, focal: { x: 0.25, y: 0.75 } };
const save = (slug: string, version: string, change: Partial<PictureNote> = {}) =>
  test.put(`/api/desk/pictures/${slug}`, { note: { ...note, ...change }, version });
/** Stores a picture as an upload does, without its process. */
async function stored(slug = 'ponte'): Promise<DeskPicture> {
  await test.dataSource.query(
    `insert into pictures (slug, src, width, height, color, placeholder, master, "uploadedAt", "variantCount")
     values ($1, '/images/' || $1 || '-0123abcd-1000x700-2040a0.jpg', 1000, 700, '#2040a0', '', $2, now(), 13)`,
    [slug, jpeg],
  );
  return await test.get(deskPictureDetailSchema, `/api/desk/pictures/${slug}`);
}
const noteOf = async (slug: string): Promise<object | null | undefined> => {
  const [row] = await test.dataSource.query<{ fields: object | null }[]>(
    `select fields from content_entries where kind = 'images' and slug = $1`,
    [slug],
  );
  return row?.fields;
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
    const list = await test.get(deskPicturesSchema, '/api/desk/pictures');
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

  it('keeps all its pixels, upright and without the data of the camera', async () => {
    const { slug, width } = await added(await photographWithExif(1800, 2400));
    expect(width).toBe(1600);
    const original = await test.app.get(StoredPictures).original(slug);
    expect(original).toMatchObject({ width: 2400, height: 1800 });
    const { format, exif, ...size } = await sharp(original?.bytes).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    expect(size).toMatchObject({ width: 2400, height: 1800 });
    const { slug: small } = await added(jpeg);
    expect(await test.app.get(StoredPictures).original(small)).toBeUndefined();
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
    ['an empty file', () => Buffer.alloc(0), 400, 'picture_empty'],
    ['a cut file', () => jpeg.subarray(0, jpeg.length / 2), 422, 'picture_damaged'],
    ['SVG after the first bytes of a JPEG', () => Buffer.concat([jpeg.subarray(0, 4), svg]), 422, 'picture_damaged'],
    ['a PNG of 100000 × 100000 pixels', () => bombPng(100_000, 100_000), 422, 'picture_too_many_pixels'],
    ['a small file of 200 million pixels', () => bombPng(20_000, 10_000), 422, 'picture_too_many_pixels'],
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
    await test.post('/api/desk/pictures', { picture: 'x' }).expect(415);
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
    const { slug, version } = await stored();
    const usable = () => test.http.get('/api/desk/pictures?state=usable').expect(200);
    expect((await usable()).body).toMatchObject({ total: 0 });
    const { body } = await save(slug, version).expect(200);
    expect(z.parse(deskPictureDetailSchema, body)).toMatchObject({ note, uses: [] });
    const { focal, ...others } = note;
    expect(await noteOf(slug)).toEqual({ ...others, focal: [focal.x, focal.y] });
    expect((await usable()).body).toMatchObject({ total: 1 });
    expect((await test.http.get('/api/desk/pictures?q=velino%20rossi').expect(200)).body).toMatchObject({ total: 1 });
    expect((await test.http.get('/api/desk/pictures?q=lucerna').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('is refused in the words of content:check', async () => {
    const { slug, version } = await stored();
    const { body } = await save(slug, version, { generated: true }).expect(400);
    expect(body.issues).toEqual([
      { path: 'note.caption', message: expect.stringContaining('Ricostruzione illustrativa') },
    ]);
    expect((await noteOf(slug)) ?? null).toBeNull();
  });

  it('is written by one of those who save at the same moment', async () => {
    const { slug, version } = await stored();
    const credits = ['Uno', 'Due', 'Tre', 'Quattro'];
    const responses = await Promise.all(credits.map((credit) => save(slug, version, { credit })));
    expect((await save(slug, version, { credit: 'Cinque' }).expect(409)).body).toMatchObject({ code: 'edit_conflict' });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('has the card cropped again around its focal point, not around an earlier one', async () => {
    const { slug, version } = await stored();
    const before = await test.app.get(PicturesRepository).findOneBy({ slug });
    if (!before) throw new Error('the picture is not stored');
    const name = cardName(stemOf(before.src));
    const bytes = Buffer.from('cropped around the middle');
    await test.app.get(VariantEncoder).store(before, { name, bytes });
    await save(slug, version).expect(200);
    const cards = () =>
      test.dataSource.query('select 1 from picture_variants where name = $1 and bytes = $2', [name, bytes]);
    expect(await cards()).toEqual([]);
    await expect(test.app.get(VariantEncoder).store(before, { name, bytes })).rejects.toThrow(PictureChanged);
    expect(await cards()).toEqual([]);
  });
});

describe('a picture in use', () => {
  afterEach(() => test.dataSource.query('delete from blog_posts; delete from artifacts'));

  it('says where, and is not removed', async () => {
    const { slug, version } = await stored();
    await save(slug, version).expect(200);
    const unused = async () => (await test.http.get('/api/desk/pictures?state=unused').expect(200)).body;
    expect(await unused()).toMatchObject({ items: [{ slug, isUsed: false }] });
    await use(slug);
    expect(await unused()).toMatchObject({ items: [] });
    const { body } = await test.http.get(`/api/desk/pictures/${slug}`).expect(200);
    expect(body.uses).toEqual([
      { label: 'Articolo «Il ponte»', page: '/blog/il-ponte' },
      { label: 'Fotografie del paese', page: '/' },
    ]);
    const refused = await test.http.delete(`/api/desk/pictures/${slug}`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'picture_used',
      message: expect.stringContaining('Articolo «Il ponte»'),
    });
    await test.dataSource.query(`delete from content_entries where kind <> 'images'`);
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    expect((await noteOf(slug)) ?? null).toBeNull();
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(404);
  });

  it('is in use where an issue of the newsletter shows it that has not been sent', async () => {
    const { slug, version } = await stored();
    await save(slug, version).expect(200);
    const draft = { subject: 'Primavera', intro: `Ecco.\n\n![Un ponte](${slug})`, slugs: [] };
    const { id } = (await test.post('/api/desk/newsletter/issues', draft).expect(201)).body;
    const similar = { ...draft, intro: `![](${slug}-2)` };
    await test.post('/api/desk/newsletter/issues', similar).expect(201);
    const { body } = await test.http.get(`/api/desk/pictures/${slug}`).expect(200);
    expect(body).toMatchObject({
      isUsed: true,
      uses: [{ label: 'Newsletter «Primavera», in bozza', page: `/redazione/newsletter?numero=${id}` }],
    });
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(409);
    await test.http.delete(`/api/desk/newsletter/issues/${id}`).expect(204);
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
  });

  it('is in use where only a working copy names it, and tells where that is edited', async () => {
    const { slug, version } = await stored();
    await save(slug, version).expect(200);
    const drafts = test.app.get(DraftsRepository);
    const store = (kind: ContentKind, own: string, fields: object) =>
      drafts.store({ kind, slug: own }, { fields: { ...fields }, problems: 0, updatedBy: 'Rita' }, undefined);
    await store('articles', 'il-ponte', { title: 'Il ponte', body: `Testo ![](${slug})\n` });
    await drafts.schedule({ kind: 'articles', slug: 'il-ponte' }, new Date('2098-07-01T08:00:00Z'));
    await store('quizzes', 'ponti', { title: 'I ponti', image: slug });
    await store('authors', 'rita', { name: 'Rita', image: slug });
    await store('artifacts', 'arco', { name: `Parla di ${slug}`, image: 'altra' });
    const { body } = await test.http.get(`/api/desk/pictures/${slug}`).expect(200);
    expect(body.uses).toEqual([
      {
        label: 'Articolo «Il ponte», con l’uscita programmata',
        page: '/redazione/contenuti/articles/il-ponte',
      },
      { label: 'Autore «Rita», in bozza', page: '/redazione/contenuti/authors/rita' },
      { label: 'Quiz «I ponti», in bozza', page: '/redazione/contenuti/quizzes/ponti' },
    ]);
    const refused = await test.http.delete(`/api/desk/pictures/${slug}`).expect(409);
    expect(refused.body.message).toContain('Articolo «Il ponte», con l’uscita programmata');
    await use(slug);
    const uses = (await test.http.get(`/api/desk/pictures/${slug}`).expect(200)).body.uses as { page: string }[];
    expect(uses.map(({ page }) => page)).toContain('/blog/il-ponte');
    expect(uses.map(({ page }) => page)).not.toContain('/redazione/contenuti/articles/il-ponte');
    await test.dataSource.query('delete from content_drafts');
  });

  it('is shown as it is after it was replaced and its note was changed', async () => {
    const { slug, version } = await stored();
    const saved = await save(slug, version).expect(200);
    await use(slug);
    await storeEntries([
      [
        ...(['artifacts', 'denario'] as const),
        {
          ...{ name: 'Denario', description: '', origin: '', period: 'romano', year: '', latitude: '', longitude: '' },
          ...{ address: '', visitInfo: '', image: slug, pictures: [slug] },
        },
      ],
    ]);
    const other = await photograph(1400, 900, { seed: 4 });
    const replace = (value: string) =>
      test.http.put(`/api/desk/pictures/${slug}/file`).field('version', value).attach('picture', other, 'nuovo.jpg');
    await replace('vecchia').expect(409);
    const { body } = await replace(saved.body.version).expect(200);
    expect(body).toMatchObject({ slug, note, width: 1400, height: 900 });
    const { src } = body as { src: string };
    const rows = () =>
      test.dataSource.query<{ imageUrl: string; pictures: object[]; content: string; gallery: object }[]>(
        `select a."imageUrl", a.pictures, p.content, p.gallery from artifacts a, blog_posts p where p.slug = 'il-ponte'`,
      );
    const [shown] = await rows();
    expect(shown).toMatchObject({ imageUrl: src, pictures: [{ src }], gallery: { items: [{ src }] } });
    expect(shown?.content).toContain(`<img src="${src}" alt="${note.alt}" width="1400" height="900"`);
    const alt = 'Un ponte di legno sul fiume, in piena estate';
    await save(slug, (body as { version: string }).version, { alt }).expect(200);
    const [noted] = await rows();
    expect(noted).toMatchObject({ pictures: [{ src, alt }], gallery: { items: [{ src, alt }] } });
    expect(noted?.content).toContain(`alt="${alt}"`);
  });
});

async function use(slug: string): Promise<void> {
  const gallery = { items: [{ image: slug, caption: 'Il ponte' }] };
  const rest = { excerpt: '', publishedAt: '2025-03-05' };
  await storeEntries([
    ['articles', 'il-ponte', { ...rest, title: 'Il ponte', image: 'altra', body: `Testo ![](${slug})\n`, gallery }],
    ['articles', 'altro', { ...rest, title: 'Altro', image: `${slug}-2`, body: `Parla di ${slug}.\n` }],
    ['village', 'village', { entries: [slug] }],
  ]);
}

async function storeEntries(entries: [kind: EntryKind, slug: string, fields: object][]): Promise<void> {
  for (const [kind, own, fields] of entries)
    await test.dataSource.query('insert into content_entries (kind, slug, fields) values ($1, $2, $3)', [
      kind,
      own,
      JSON.stringify(fields),
    ]);
  const referrers = entries.map(([kind, own, fields]) => ({
    kind,
    slug: own,
    fields: { ...fields },
  }));
  await test.app.get(ContentReferencesRepository).replace(referrers, false);
}

describe('a removed picture', () => {
  const trash = async () => (await test.get(trashSchema, '/api/desk/trash')).items;

  it('is in the trash with its note, and comes back with it', async () => {
    const { slug, version, src } = await stored();
    await save(slug, version).expect(200);
    await test.dataSource.query(`insert into picture_variants values ($1, $2, '')`, [
      src.slice('/images/'.length),
      slug,
    ]);
    role = 'redattore';
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    expect(await trash()).toMatchObject([{ area: 'pictures', id: slug, title: slug, removedBy: 'Rita Rossi' }]);
    await test.http.get(`/api/desk/pictures/${slug}`).expect(404);
    expect((await test.http.get('/api/desk/pictures').expect(200)).body).toMatchObject({ total: 0 });
    expect(await test.app.get(StoredPictures).file(src.slice('/images/'.length))).toBeUndefined();
    await test.post(`/api/desk/trash/pictures/${slug}/restore`, {}).expect(200);
    expect(await trash()).toEqual([]);
    expect(await test.get(deskPictureDetailSchema, `/api/desk/pictures/${slug}`)).toMatchObject({ note });
    expect(await test.dataSource.query(`select 1 from jobs where queue = 'picture' and key = 'ponte'`)).toHaveLength(1);
  });

  it('comes back when its file is uploaded again, and gives way to a picture that the file replaces', async () => {
    const { slug } = await added(jpeg);
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    expect((await upload(jpeg).expect(201)).body).toMatchObject({ isKnown: true, picture: { slug } });
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    const other = await stored('altra');
    const replacing = test.http.put('/api/desk/pictures/altra/file').field('version', other.version);
    await replacing.attach('picture', jpeg, 'ponte.jpg').expect(200);
    await test.post(`/api/desk/trash/pictures/${slug}/restore`, {}).expect(200);
  });

  it('keeps its name, and is removed for good by a `responsabile` only', async () => {
    const { slug } = await added(jpeg);
    await test.http.delete(`/api/desk/pictures/${slug}`).expect(204);
    expect((await added(await photograph(900, 600, { seed: 5 }))).slug).toBe(`${slug}-2`);
    role = 'redattore';
    await test.http.delete(`/api/desk/trash/pictures/${slug}`).expect(403);
    role = undefined;
    await test.http.delete(`/api/desk/trash/pictures/${slug}`).expect(204);
    expect(await test.dataSource.query(`select 1 from pictures where slug = 'ponte'`)).toEqual([]);
  });
});

it('the library tells what it accepts, and has a quota', async () => {
  const limits = await test.get(pictureLimitsSchema, '/api/desk/picture-limits');
  expect(limits).toMatchObject({ types: ['image/jpeg', 'image/png', 'image/webp'], remaining: 3000 });
  await test.dataSource.query(
    `insert into pictures (slug, src, width, height, color, placeholder, master, "uploadedAt")
       select 'p' || n, '/images/p' || n, 800, 600, '#000000', '', '', now() from generate_series(1, 3000) n`,
  );
  expect((await upload(jpeg).expect(422)).body).toMatchObject({ code: 'picture_quota' });
});

describe('the content folder', () => {
  const own = { ...note, caption: 'Il ponte sul Velino: maggio 2026.' };
  const content = started(createContentTest);
  const site = started(() => createTestApp({ databaseUrl: content.databaseUrl }));
  let root: string;

  beforeAll(async () => {
    root = await content.folder();
    await content.importer.import(await readContentFolder(root));
  });

  const one = (slug: string): Promise<DeskPictureDetail> =>
    site.get(deskPictureDetailSchema, `/api/desk/pictures/${slug}`);
  const importAgain = async (options = {}) => {
    const { report, pictures, differing } = await content.importer.import(await readContentFolder(root), options);
    const changed = Object.values(report).flatMap((table) => [...table.added, ...table.changed, ...table.removed]);
    return { changed: [...changed, ...pictures.changed.map(({ slug }) => slug)], differing };
  };
  const postImages = () => content.rows<{ imageUrl: string }>('select distinct "imageUrl" from blog_posts');

  describe('its pictures', () => {
    it('are in the library with their notes', async () => {
      expect(await one('foto-1')).toMatchObject({
        origin: 'file',
        note: { generated: true, focal: { x: 0.5, y: 0.4 } },
      });
      expect((await one('foto-1')).uses.length).toBeGreaterThan(5);
      const { body } = await site.http.delete('/api/desk/pictures/foto-1').expect(409);
      expect(body).toMatchObject({ code: 'picture_used' });
    });

    it('that the desk has replaced stay so when the same folder is imported again', async () => {
      const { version, src } = await one('foto-1');
      const form = site.http.put('/api/desk/pictures/foto-1/file').field('version', version);
      await form.attach('picture', await photograph(1100, 700), 'nuova.jpg').expect(200);
      const replaced = await one('foto-1');
      expect(replaced.src).not.toBe(src);
      expect(await postImages()).toEqual([{ imageUrl: replaced.src }]);
      const [gallery] = await content.rows<{ gallery: { items: { src: string }[] } }>('select gallery from blog_posts');
      expect(gallery?.gallery.items[0]?.src).toBe(replaced.src);
      const periods = await content.rows<{ image: { src: string } }>('select image from timeline_periods');
      expect(new Set(periods.map(({ image }) => image.src))).toEqual(new Set([replaced.src]));
      expect(await importAgain()).toEqual({ changed: [], differing: ['images/foto-1.webp'] });
      expect(await postImages()).toEqual([{ imageUrl: replaced.src }]);
    });

    it('that both the desk and the folder have replaced stay, and are listed until the files are taken', async () => {
      const { src } = await one('foto-1');
      const path = 'images/foto-1.webp';
      await writeFile(join(root, path), await flatMaster(820, 600, '#112233'));
      const exported = await content.exporter.read();
      expect((await content.exporter.write(root, exported)).differing).toEqual([path]);
      for (let times = 0; times < 2; times += 1)
        expect(await importAgain()).toEqual({ changed: [], differing: [path] });
      expect((await one('foto-1')).src).toBe(src);

      const { changed } = await importAgain({ overwrite: true });
      expect(changed).toEqual(['foto-1']);
      const taken = await one('foto-1');
      // The one of the desk can be chosen again.
      expect(await one('foto-1-2')).toMatchObject({ width: 1100, origin: 'desk', note: taken.note });
      expect(taken).toMatchObject({ origin: 'file', uploadedBy: null, width: 820, variants: { ready: 0 } });
      expect(await postImages()).toEqual([{ imageUrl: taken.src }]);
      expect(await content.rows(`select 1 from picture_variants where slug = 'foto-1'`)).toEqual([]);
      expect(await importAgain()).toEqual({ changed: [], differing: [] });
    });
  });

  describe('an uploaded picture', () => {
    it('is exported as the same two files as those of the folder, and imported without a difference', async () => {
      const upload = site.http.post('/api/desk/pictures').attach('picture', await photograph(900, 700), 'ponte.jpg');
      const { picture } = z.parse(pictureUploadedSchema, (await upload.expect(201)).body);
      await site.put('/api/desk/pictures/ponte', { note: own, version: picture.version }).expect(200);
      expect(await importAgain()).toEqual({ changed: [], differing: [] });
      expect((await one('ponte')).note).toEqual(own);

      const exported = await content.exporter.read();
      await content.exporter.write(root, exported, { overwrite: true });
      expect(await readFile(join(root, 'images/ponte.yml'), 'utf8')).toContain(
        'caption: "Il ponte sul Velino: maggio 2026."',
      );
      const [row] = await content.rows<{ master: Buffer }>(`select master from pictures where slug = 'ponte'`);
      expect((await readFile(join(root, 'images/ponte.webp'))).equals(row?.master ?? Buffer.alloc(0))).toBe(true);

      const folder = await readContentFolder(root);
      expect(folder.problems).toEqual([]);
      expect(folder.pictures.get('ponte')).toMatchObject({ src: picture.src });
      expect(await importAgain()).toEqual({ changed: [], differing: [] });
      expect(await one('ponte')).toMatchObject({ src: picture.src, note: own });
    });

    it('keeps no variant that is stored while the file of the folder takes its place', async () => {
      const { version } = await one('foto-1');
      const form = site.http.put('/api/desk/pictures/foto-1/file').field('version', version);
      await form.attach('picture', await photograph(1000, 650), 'nuova.jpg').expect(200);
      const encoder = site.dataSource.createQueryRunner();
      await encoder.startTransaction();
      await encoder.query(`update pictures set attempts = 1 where slug = 'foto-1'`);
      await encoder.query(`insert into picture_variants (name, slug, bytes) values ('late.webp', 'foto-1', '')`);
      await writeFile(join(root, 'images/foto-1.webp'), await flatMaster(830, 600, '#332211'));
      const dropped = importAgain({ overwrite: true });
      await waitUntil(async () => {
        const [row] = await content.rows<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'INSERT INTO "pictures"%'`,
        );
        return (row?.count ?? 0) > 0;
      });
      await encoder.commitTransaction();
      await encoder.release();
      await dropped;
      expect(await content.rows(`select 1 from picture_variants where slug = 'foto-1'`)).toEqual([]);
    });
  });
});
