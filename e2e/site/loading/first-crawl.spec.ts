import { ownSite } from '../../testing/own-site';
import { expect, test } from '../../testing/test';
import { send, variant } from '../../releases/testing/packed-section';

const site = ownSite({ PRERENDER_PAGES: '200' });
/** Requests pages of the sitemap once and returns those without text. */
async function crawl(isCrawled = (_path: string) => true): Promise<{ pages: number; empty: string[] }> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const crawled = paths.filter(isCrawled);
  const empty: string[] = [];
  for (const path of crawled) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    if (!html.includes('data-rendered') || html.includes('ha bisogno di JavaScript')) empty.push(path);
  }
  return { pages: crawled.length, empty };
}

test('every page has its text for the first client of a new server', async () => {
  const { pages, empty } = await crawl();
  expect(pages).toBeGreaterThan(40);
  expect(empty).toEqual([]);
});

test('pages of every kind have their text right after a release', async () => {
  expect((await send(site.url, variant('mf-blog', 'dopo un rilascio'))).status).toBe(201);
  const isExample = (path: string) => !/^\/(blog|quiz)\/./.test(path) || /\/(posta-romana|1)$/.test(path);
  const { pages, empty } = await crawl(isExample);
  expect(pages).toBeGreaterThan(10);
  expect(empty).toEqual([]);
});
