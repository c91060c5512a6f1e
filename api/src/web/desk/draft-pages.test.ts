import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SectionManifest } from '@salaria/contracts/sections';
import { DraftRows } from '../../content/desk/draft-rows.service.js';
import { articlePath, createDeskTest, type DeskTest } from '../../content/desk/desk.fixtures.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { pack } from '../../sections/testing/small-section.js';
import { actAs, expectRefused } from '../../testing/foreign-role.js';
import { WebModule } from '../web.module.js';
import { DraftPagesController } from './draft-pages.controller.js';

const preview = '/redazione/anteprima/articles/nuovo';
let test: DeskTest;

/** Publishes a section with the page of articles. */
async function publishBlog(): Promise<void> {
  const { built, files } = pack('mf-prova', '/blog/:slug');
  const { routes } = built.manifest as Pick<SectionManifest, 'routes'>;
  const head = { title: '{title}', description: '{excerpt}', from: '/api/posts/:slug' };
  Object.assign(routes[0] ?? {}, { head, reads: ['/api/posts/:slug'] });
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const id = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await test.app.get(LiveReleases).change({ section: 'mf-prova', id, by: 'prova', action: 'live' });
}

beforeAll(async () => {
  test = await createDeskTest({}, [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)]);
  await publishBlog();
});
beforeEach(() => actAs(test, 'redattore'));
afterAll(() => test.close());

describe('the preview of an article', () => {
  it('is the page of the site with the working copy, which visitors do not see', async () => {
    await test.edit(articlePath, { title: 'Titolo in bozza <b>' });
    const { text, headers } = await test.http.get(preview).expect(200);
    expect(text).toContain('<title>Titolo in bozza &lt;b&gt; | Archeologia di Posta</title>');
    expect(text).toMatch(/data-rendered="\/blog\/nuovo"/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const { body } = await test.http.get('/api/posts/nuovo').expect(200);
    expect(body.title).toBe('Titolo nuovo');
    expect((await test.http.get('/blog/nuovo').expect(200)).text).not.toContain('Titolo in bozza');
  });

  it('is private, not indexed, runs no script and is framed by the site only', async () => {
    const { text, headers } = await test.http.get(preview).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/<script (?!type="application\/json")|rel="canonical"|as="script"/);
  });

  it('shows what an unfinished working copy has', async () => {
    await test.edit(articlePath, { title: '', excerpt: null, publishedAt: 'domani', image: 'non-esiste' }, 'Testo.');
    await test.http.get(preview).expect(200);
    const post = await test.app.get(DraftRows).post('nuovo');
    expect(post).toMatchObject({ slug: 'nuovo', title: '', excerpt: '', imageUrl: null, content: '<p>Testo.</p>' });
  });

  it('removes hostile markup from the text', async () => {
    const parts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<p onclick="x">a</p>'];
    const hostile = [...parts, '[x](javascript:alert(1))'].join('\n\n');
    await test.edit(articlePath, { title: 'Ostile' }, hostile);
    const { content } = await test.app.get(DraftRows).post('nuovo');
    expect(content).not.toMatch(/script|onerror|onclick|javascript/);
  });

  it.each(['/redazione/anteprima/articles/manca', '/redazione/anteprima/quizzes/nuovo', `${preview}/altro`])(
    'answers 404 for %s',
    async (path) => {
      await test.http.get(path).expect(404);
    },
  );
});

it('is refused without the role', async () => {
  await expectRefused(test, DraftPagesController, 'moderatore');
});
