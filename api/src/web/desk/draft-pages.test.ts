import { jest } from '@jest/globals';
import type { Artifact } from '@salaria/contracts/artifacts';
import type { Discovery } from '@salaria/contracts/discoveries';
import type { Quiz, QuizQuestion } from '@salaria/contracts/quizzes';
import { contentPreviewSchema } from '@salaria/contracts/desk/content/content';
import { sitePagesSchema } from '@salaria/contracts/desk/site-pages';
import type { SectionManifest } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { articlePath, createDeskTest, desk } from '../../content/desk/desk.fixtures.js';
import { DraftRows } from '../../content/desk/previews/draft-rows.service.js';
import { photograph } from '../../content/media/picture.fixtures.js';
import { Sessions } from '../../domains/accounts/sessions/sessions.service.js';
import { pack } from '../../sections/testing/small-section.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { publish, siteModules } from '../../testing/site-app.js';
import { type DraftView, DraftViews } from './draft-views.service.js';
import { started } from '../../testing/started.js';

const test = started(() => createDeskTest({}, siteModules()));

/** Publishes a section with one page. */
async function publishSection(name: string, path: string, route: object): Promise<void> {
  const { built, files } = pack(name, path);
  const { routes } = built.manifest as Pick<SectionManifest, 'routes'>;
  Object.assign(routes[0] ?? {}, route);
  await publish(test, { built, files });
}

beforeAll(async () => {
  const head = { title: '{title}', description: '{excerpt}', from: '/api/posts/:slug' };
  await publishSection('mf-prova', '/blog/:slug', { head, reads: [{ path: '/api/posts/:slug' }] });
  await publishSection('mf-quiz', '/quiz/:id', {
    head: { title: 'Quiz: {title}', description: '{description}', from: '/api/quizzes/:id' },
    reads: [{ path: '/api/quizzes/:id' }, { path: '/api/quizzes/:id/questions' }],
  });
  const list = pack('mf-elenco', '/elenco');
  Object.assign(list.built.manifest, { navigation: [{ path: '/elenco', label: 'Elenco', order: 90 }] });
  await publish(test, list);
});
beforeEach(() => actAs(test, 'redattore'));

const linkTo = (entry: string, query = '') => test.http.get(`${desk}/${entry}/preview${query}`);
/** Opens the preview of an entry, `kind/slug`. */
async function open(entry: string, query = '') {
  const { url } = z.parse(contentPreviewSchema, (await linkTo(entry, query).expect(200)).body);
  return test.visitors.get(url.replace('http://localhost:3000', '')).expect(200);
}
const view = (kind: string, slug: string, answers?: string): Promise<DraftView> =>
  test.app.get(DraftViews).view(kind, slug, answers);
/** Returns the only route data of a view. */
const dataOf = <T>({ drafts }: DraftView): T => [...drafts.values()][0] as T;
const addressOf = ({ url: { pathname, query } }: DraftView): string => `${pathname}?${query}`;

it('the pages to which a text may link are those of the shell and of live sections, without those of entries', async () => {
  const pages = await test.get(sitePagesSchema, '/api/desk/pages');
  expect(pages).toContainEqual({ path: '/about', title: 'Chi Siamo', label: null });
  expect(pages).toContainEqual({ path: '/elenco', title: 'Prova', label: 'Elenco' });
  expect(pages.filter(({ path }) => path.includes(':') || path === '/cerca')).toEqual([]);
});

describe('the preview of an article', () => {
  it('is the page of the site with the working copy, which visitors do not see', async () => {
    await test.edit(articlePath, { title: 'Titolo in bozza <b>' });
    const { text, headers } = await open('articles/nuovo');
    expect(text).toContain('<title>Titolo in bozza &lt;b&gt; | Sito di prova</title>');
    expect(text).toMatch(/data-rendered="\/blog\/nuovo"/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const { body } = await test.http.get('/api/posts/nuovo').expect(200);
    expect(body.title).toBe('Titolo nuovo');
    expect((await test.http.get('/blog/nuovo').expect(200)).text).not.toContain('Titolo in bozza');
  });

  it('is private, not indexed, runs no script and is framed by the desk only', async () => {
    const { text, headers } = await open('articles/nuovo');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${test.deskUrl}`);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<base target="_blank">');
    expect(text).not.toMatch(/<script (?!type="application\/json")|rel="canonical"|as="script"/);
    expect((await test.http.get('/blog/nuovo').expect(200)).text).not.toContain('<base');
  });

  it('shows what an unfinished working copy has', async () => {
    await test.edit(articlePath, { title: '', excerpt: null, publishedAt: 'domani', image: 'non-esiste' }, 'Testo.');
    await open('articles/nuovo');
    const post = await test.app.get(DraftRows).post('nuovo');
    expect(post).toMatchObject({ slug: 'nuovo', title: '', excerpt: '', imageUrl: null, content: '<p>Testo.</p>' });
  });

  it('shows pictures that the desk has uploaded', async () => {
    const upload = await test.http
      .post('/api/desk/pictures')
      .attach('picture', await photograph(1000, 700), 'arco.jpg');
    const { src, version } = upload.body.picture as { src: string; version: string };
    const texts = { alt: 'Un arco di pietra sul fiume', caption: 'Un arco sul Velino.' };
    const note = { ...texts, credit: 'Rita', licence: 'CC0', focal: { x: 0.5, y: 0.5 }, generated: false };
    await test.put('/api/desk/pictures/arco', { note, version }).expect(200);
    await test.edit(articlePath, { title: 'Con una fotografia', image: 'arco' }, '![](arco)');
    const post = await test.app.get(DraftRows).post('nuovo');
    expect(post.imageUrl).toBe(src);
    expect(post.content).toContain(`<img src="${src}" alt="Un arco di pietra sul fiume"`);
  });

  it('removes hostile markup from the text', async () => {
    const parts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<p onclick="x">a</p>'];
    const hostile = [...parts, '[x](javascript:alert(1))'].join('\n\n');
    await test.edit(articlePath, { title: 'Ostile' }, hostile);
    const { content } = await test.app.get(DraftRows).post('nuovo');
    expect(content).not.toMatch(/script|onerror|onclick|javascript/);
  });
});

describe('the preview of an artifact', () => {
  it('is its dialog in the gallery, with the working copy in place of its row', async () => {
    await test.edit(`${desk}/artifacts/moneta`, { name: 'Moneta in bozza', aat: '300037222', image: 'non-esiste' });
    const { body: published } = await test.http.get('/api/artifacts').expect(200);
    const [{ image: _, ...own }] = published as [Artifact];
    const shown = await view('artifacts', 'moneta');
    expect(addressOf(shown)).toBe(`/gallery?reperto=${own.id}`);
    expect([...shown.drafts.keys()]).toEqual(['/api/artifacts']);
    expect(dataOf(shown)).toEqual([{ ...own, name: 'Moneta in bozza', aat: '300037222', imageUrl: null }]);
    expect((await test.http.get('/api/artifacts')).text).not.toContain('bozza');
  });

  it('is added to the list while it is not published', async () => {
    await test.post(`${desk}/artifacts`, { slug: 'ago', fields: { name: 'Ago' } }).expect(201);
    const shown = await view('artifacts', 'ago');
    const list = dataOf<Artifact[]>(shown);
    expect(list.map(({ name }) => name)).toEqual(['Moneta', 'Ago']);
    expect(addressOf(shown)).toBe(`/gallery?reperto=${list[1]?.id}`);
  });
});

const question = { question: 'Che cosa?', options: ['Sale', 'Ambra', ''], answer: 'Ambra', explanation: 'Dal mare.' };

it('the preview of a quiz is its page with the working copy, at the question after the given answers', async () => {
  await test.edit(`${desk}/quizzes/sabini`, {
    title: 'Quiz in bozza',
    questions: [question, { question: 'E poi?' }],
  });
  const shown = await view('quizzes', 'sabini', '0');
  const [quiz, questions] = [...shown.drafts.values()] as [Quiz, QuizQuestion[]];
  expect(addressOf(shown)).toBe(`/quiz/${quiz.id}?risposte=0`);
  expect(quiz.title).toBe('Quiz in bozza');
  expect(questions).toMatchObject([
    { question: 'Che cosa?', options: '["Sale","Ambra"]', correctAnswer: 1, explanation: 'Dal mare.' },
    { question: 'E poi?', options: '[]', explanation: null },
  ]);
  const { text } = await open('quizzes/sabini', '?risposte=0');
  expect(text).toContain('<title>Quiz: Quiz in bozza | Sito di prova</title>');
  expect((await test.http.get(`/quiz/${quiz.id}`).expect(200)).text).not.toContain('in bozza');
  expect((await test.http.get(`/api/quizzes/${quiz.id}/questions`)).text).not.toContain('Che cosa?');
  await linkTo('quizzes/sabini', `?risposte=${'0-'.repeat(200)}`).expect(400);
});

describe('the preview of a discovery', () => {
  it('is its dialog in the list, with the coordinates that visitors see', async () => {
    const [own] = (await test.http.get('/api/discoveries').expect(200)).body as Discovery[];
    const change = { title: 'Coccio in bozza', latitude: '42.52634', longitude: 'altrove' };
    await test.edit(`${desk}/discoveries/coccio`, change);
    const shown = await view('discoveries', 'coccio');
    expect(addressOf(shown)).toBe(`/scoperte?scheda=lista&scoperta=${own?.id}`);
    const expected = { ...own, title: 'Coccio in bozza', latitude: '42.53', longitude: null, isVerified: 'true' };
    expect(dataOf(shown)).toEqual([expected]);
  });

  it('has its place in the list by its date', async () => {
    const fields = { title: 'Più recente', submittedAt: '2025-12-24' };
    await test.post(`${desk}/discoveries`, { slug: 'recente', fields }).expect(201);
    const list = dataOf<Discovery[]>(await view('discoveries', 'recente'));
    expect(list.map(({ title }) => title)).toEqual(['Più recente', expect.stringContaining('occio')]);
  });
});

it('answers 404 for what has no working copy', async () => {
  for (const kind of ['articles', 'artifacts', 'quizzes', 'discoveries']) await linkTo(`${kind}/manca`).expect(404);
  for (const path of ['artifacts/__proto__', 'timeline/timeline', 'articles/nuovo/altro'])
    await linkTo(path).expect(404);
});

describe('the link to a preview', () => {
  it('is made for editors only, and shows the page without a session for ten minutes', async () => {
    actAs(test, 'moderatore');
    await linkTo('articles/nuovo').expect(403);
    actAs(test, 'redattore');
    const { body } = await linkTo('articles/nuovo').expect(200);
    const { url, expires } = z.parse(contentPreviewSchema, body);
    expect(url).toMatch(/^http:\/\/localhost:3000\/anteprima\/articles\.nuovo\./);
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(590_000);
    test.app.get(Sessions).identify = () => Promise.resolve(undefined);
    const path = new URL(url).pathname;
    // Neither its links nor its statistics name the key.
    const { headers } = await test.visitors.get(path).expect(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(expires));
    await test.visitors.get(path).expect(403);
    now.mockRestore();
  });

  it('shows nothing else than what it was made for', async () => {
    const { body } = await linkTo('articles/nuovo').expect(200);
    const path = new URL(z.parse(contentPreviewSchema, body).url).pathname;
    for (const forged of [
      path.replace('nuovo', 'altro'),
      `${path}x`,
      path.replace(/\d{13}/, '9999999999999'),
      '/anteprima/x',
    ])
      await test.visitors.get(forged).expect(403);
  });
});
