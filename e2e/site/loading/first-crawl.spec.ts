import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';
import { send, variant } from '../../releases/testing/packed-section';

const site = ownSite({ PRERENDER_PAGES: '200' });
type Crawl = { titles: string[]; empty: string[] };

/** Requests pages of the sitemap once. Resolves with their titles, and the paths of those without text. */
async function crawl(isCrawled = (_path: string) => true): Promise<Crawl> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const found: Crawl = { titles: [], empty: [] };
  for (const path of paths.filter(isCrawled)) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    found.titles.push(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    if (!/data-rendered[\s\S]*<main\b[\s\S]*<h1\b/.test(html)) found.empty.push(path);
  }
  return found;
}

test('every page has its text for the first client of a new server, and a title of its own', async () => {
  const { titles, empty } = await crawl();
  expect(titles.length).toBeGreaterThan(40);
  expect(empty).toEqual([]);
  expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
});

async function expectTextOfEveryKind(): Promise<void> {
  const isExample = (path: string) => !/^\/(blog|quiz)\/./.test(path) || /\/(posta-romana|1)$/.test(path);
  const { titles, empty } = await crawl(isExample);
  expect(titles.length).toBeGreaterThan(10);
  expect(empty).toEqual([]);
}

test('pages of every kind have their text right after a release', async () => {
  expect((await send(site.url, variant('mf-blog', 'dopo un rilascio'))).status).toBe(201);
  await expectTextOfEveryKind();
});

test('pages of every kind have their text right after an edit, which they show', async () => {
  const call = async (method: string, path: string, body?: object) => {
    const url = `${site.deskUrl}/api/desk/content/articles/posta-romana${path}`;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.status, `${method} ${path}`).toBeLessThan(300);
    return (await response.json()) as { version: number; fields: object };
  };
  const { version, fields } = await call('GET', '');
  const draft = await call('PUT', '/draft', { version, fields: { ...fields, title: 'Posta dopo la modifica' } });
  await call('POST', '/publish', { version: draft.version });
  await expectTextOfEveryKind();
  const [, heading] = /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${site.url}/blog/posta-romana`)).text()) ?? [];
  expect(heading).toBe('Posta dopo la modifica');
});
