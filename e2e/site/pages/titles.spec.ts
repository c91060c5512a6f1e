import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

/** Paths of the sitemap, and of the pages of lists that their HTML links to. */
async function indexablePaths(textOf: (path: string) => Promise<string>): Promise<string[]> {
  const sitemap = await textOf('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const linked = await Promise.all(
    paths.map(async (path) => {
      const html = await textOf(path);
      return [...html.matchAll(/href="(\/[^"?]*\?pagina=\d+)"/g)].map(([, address = '']) => address);
    }),
  );
  return [...new Set([...paths, ...linked.flat()])];
}

/** Returns the titles that several paths have, with these paths. */
function sharedTitles(titles: ReadonlyMap<string, string>): Record<string, string[]> {
  const paths = [...titles.keys()];
  const shared = [...titles.values()].flatMap((title) => {
    const sameTitle = paths.filter((other) => titles.get(other) === title);
    return title === '' || sameTitle.length > 1 ? [[title, sameTitle] as const] : [];
  });
  return Object.fromEntries(shared);
}

test('every indexable page has a title of its own, in its HTML and after hydration', async ({ page, request }) => {
  test.setTimeout(240_000);
  const textOf = async (path: string) => (await request.get(path)).text();
  const paths = await indexablePaths(textOf);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths).toContain('/blog?pagina=2');

  const inHtml = new Map<string, string>();
  const hydrated = new Map<string, string>();
  for (const path of paths) {
    const response = await page.goto(path);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec((await response?.text()) ?? '') ?? [];
    inHtml.set(path, title.replaceAll('&amp;', '&'));
    await expectHydrated(page);
    hydrated.set(path, await page.title());
  }
  expect(sharedTitles(inHtml)).toEqual({});
  expect(Object.fromEntries(hydrated)).toEqual(Object.fromEntries(inHtml));
});
