import { siteExample } from '@salaria/contracts/site';
import { createTestApp } from '../../testing/test-app.js';
import { siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { renderAtomFeed, renderJsonFeed, renderRssFeed } from './article-feeds.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { renderLlmsText } from './llms-text.js';
import { type SitemapEntry, sitemapPaths } from '../../platform/contributions/sitemap-entries.js';
import { StreamedBody } from '../../platform/responses/streamed-body.js';
import { addToSitemap, maxSitemapPages, renderSitemap, renderSitemapPart, type SitemapPages } from './sitemap.js';

const origin = 'https://posta.example';
const post = (id: number, more: object = {}) => ({
  id,
  slug: `articolo-${id}`,
  title: `Articolo ${id}`,
  excerpt: 'Breve',
  imageUrl: null,
  content: '',
  publishedAt: new Date(`2025-03-${String(id).padStart(2, '0')}T09:00:00.000Z`),
  ...more,
});
const hostile = post(1, { slug: 'a b&c/<x>', title: '<script>alert("&")</script>', excerpt: ']]> &lt; \u2028' });

describe('the sitemap', () => {
  const pagesOf = (entries: readonly SitemapEntry[]) => {
    const pages: SitemapPages = new Map();
    addToSitemap(pages, entries);
    return pages;
  };
  const textOf = async (body: string | StreamedBody | undefined) =>
    body instanceof StreamedBody ? body.text() : (body ?? '');

  it('lists pages with the day of their last change', async () => {
    const changed = { path: '/blog/articolo-5', lastModified: '2025-03-05T09:00:00.000Z' };
    const pages = pagesOf([{ path: '/' }, changed, { path: '/quiz/4', lastModified: null }]);
    const xml = await textOf(renderSitemap(origin, pages));
    expect(xml).toContain(`<url><loc>${origin}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${origin}/blog/articolo-5</loc><lastmod>2025-03-05</lastmod></url>`);
    expect(xml).toContain(`<url><loc>${origin}/quiz/4</loc></url>`);
  });

  it('of many pages is an index of its parts', async () => {
    const entries = Array.from({ length: 2 * maxSitemapPages + 1 }, (_, n) => ({ path: `/blog/${n}` }));
    const pages = pagesOf(entries);
    const parts = await Promise.all([1, 2, 3].map((part) => textOf(renderSitemapPart(origin, pages, part))));
    const index = await textOf(renderSitemap(origin, pages));
    expect(index).toMatch(/<sitemapindex /);
    expect(sitemapPaths(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    expect(parts.flatMap(sitemapPaths)).toEqual(entries.map(({ path }) => path));
    expect(renderSitemapPart(origin, pages, 4)).toBeUndefined();
  });

  it('lists a page once, with its latest date and all its pictures', async () => {
    const pages = pagesOf([
      { path: '/gallery', lastModified: '2025-03-05T09:00:00.000Z' },
      {
        path: '/gallery',
        lastModified: '2024-01-01',
        images: ['/images/a.jpg', null, '/images/a.jpg', 'https://x.it/b?c&d'],
      },
    ]);
    const xml = await textOf(renderSitemap(origin, pages));
    const images = [`${origin}/images/a.jpg`, 'https://x.it/b?c&amp;d'].map(
      (address) => `<image:image><image:loc>${address}</image:loc></image:image>`,
    );
    expect(xml).toContain(`<url><loc>${origin}/gallery</loc><lastmod>2025-03-05</lastmod>${images.join('')}</url>`);
  });
});

describe('the Atom feed', () => {
  const test = started(() => createTestApp({ env: { PUBLIC_URL: origin }, more: siteModules() }));

  it('and the sitemap are invalidated by a text that lists do not show', async () => {
    const cache = test.app.get(HttpCache);
    const paths = ['/feed.xml', '/sitemap.xml', '/api/posts'];
    for (const path of paths) await test.visitors.get(path).expect(200);
    await test.visitors.get('/sitemap-1.xml').expect(200);
    for (const part of ['2', '0', '01', 'x']) await test.visitors.get(`/sitemap-${part}.xml`).expect(404);
    cache.invalidate(['posts/altro', 'posts/text']);
    expect(paths.filter((path) => cache.get(path))).toEqual(['/api/posts']);
  });

  it('has the twenty newest articles, the newest first, and the time of the newest', async () => {
    await test.dataSource.query(
      `insert into blog_posts (title, slug, content, "publishedAt")
       select 'Articolo', 'articolo-' || n, '', '2025-03-01T09:00:00Z'::timestamptz + (n - 1) * interval '1 day'
       from generate_series(1, 25) n`,
    );
    const { text: xml } = await test.visitors.get('/feed.xml').expect(200);
    expect(xml.match(/<entry>/g)).toHaveLength(20);
    expect(xml.indexOf('articolo-25')).toBeLessThan(xml.indexOf('articolo-24'));
    expect(xml).not.toContain('articolo-5<');
    expect(xml).toContain('<updated>2025-03-25T09:00:00.000Z</updated><author>');
  });

  it('has no entry without articles', () => {
    expect(renderAtomFeed(origin, siteExample, [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });

  it('has the whole text of each article, with absolute addresses', () => {
    const xml = renderAtomFeed(origin, siteExample, [
      {
        ...post(1),
        content:
          '<p><img src="/images/a.jpg"><a href="#nota-1">1</a></p><p>Il <a href="/blog">testo</a> &amp; altro</p>',
      },
    ]);
    expect(xml).toContain(`xml:base="${origin}/"`);
    expect(xml).toContain(`&lt;p&gt;Il &lt;a href=&quot;${origin}/blog&quot;&gt;testo`);
    expect(xml).toContain(`src=&quot;${origin}/images/a.jpg&quot;`);
    expect(xml).toContain(`href=&quot;${origin}/blog/articolo-1#nota-1&quot;`);
    expect(xml).toContain('&amp;amp; altro&lt;/p&gt;</content></entry>');
  });

  it('escapes markup in titles', () => {
    const xml = renderAtomFeed(origin, siteExample, [hostile]);
    expect(xml).toContain('<title>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</title>');
    expect(xml).not.toContain('<script');
    expect(xml).toContain(`<id>${origin}/blog/a%20b%26c%2F%3Cx%3E</id>`);
  });
});

describe('the RSS and JSON feeds', () => {
  const content = '<p><a href="/blog">Testo</a> <img src="//altro.example/a.jpg"> &amp; altro</p>';
  const articles = [post(2, { content, imageUrl: '/images/a.jpg' }), hostile];

  it('have the fields of their formats, and absolute addresses in texts', () => {
    expect(renderRssFeed(origin, siteExample, articles)).not.toContain('<copyright>');
    const rights = { licence: 'CC BY 4.0', rightsHolder: 'Gruppo & Amici' };
    const xml = renderRssFeed(origin, { ...siteExample, ...rights }, articles);
    expect(xml).toContain('<copyright>© Gruppo &amp; Amici. CC BY 4.0</copyright>');
    expect(renderAtomFeed(origin, { ...siteExample, ...rights }, articles)).toContain('CC BY 4.0</rights>');
    expect(xml).toContain(
      `<item><title>Articolo 2</title><link>${origin}/blog/articolo-2</link><guid>${origin}/blog/articolo-2</guid>` +
        '<pubDate>Sun, 02 Mar 2025 09:00:00 GMT</pubDate><description>Breve</description>',
    );
    expect(xml).toContain(`&lt;a href=&quot;${origin}/blog&quot;&gt;Testo`);
    const feed = JSON.parse(renderJsonFeed(origin, siteExample, articles));
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: `${origin}/feed.json` });
    expect(feed.items[0]).toEqual({
      id: `${origin}/blog/articolo-2`,
      url: `${origin}/blog/articolo-2`,
      title: 'Articolo 2',
      summary: 'Breve',
      content_html: content.replace('"/blog"', `"${origin}/blog"`),
      date_published: '2025-03-02T09:00:00.000Z',
      image: `${origin}/images/a.jpg`,
    });
  });

  it('escape markup in titles', () => {
    expect(renderRssFeed(origin, siteExample, articles)).not.toContain('<script');
    expect(JSON.parse(renderJsonFeed(origin, siteExample, articles)).items[1].title).toBe(hostile.title);
  });
});

describe('llms.txt', () => {
  const test = started(() => createTestApp({ env: { PUBLIC_URL: origin }, more: siteModules() }));

  it('lists addresses that answer', async () => {
    const { text, headers } = await test.visitors.get('/llms.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# \S.*\n\n> /);
    const paths = [...text.matchAll(/\]\(https:\/\/posta\.example(\/[^)]+)\)/g)].map(([, path]) => String(path));
    expect(paths.length).toBeGreaterThan(10);
    // The kit is no part of this application.
    for (const path of paths.filter((it) => !it.startsWith('/kit/')))
      expect([path, (await test.visitors.get(path)).status]).toEqual([path, 200]);
  });

  it('says what may be done with the texts, on one line each', () => {
    const text = renderLlmsText(origin, { ...siteExample, name: 'Gruppo\n# altro', licence: 'CC BY 4.0' });
    expect(text).toMatch(/^# Gruppo # altro\n/);
    expect(text).toContain('Dove una scheda non dice altro vale: CC BY 4.0.');
    expect(renderLlmsText(origin, siteExample)).toContain('chiedere prima di riusarla');
  });
});
