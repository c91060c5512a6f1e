import { waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

/** Paths of the sitemap, and of the pages of lists that their HTML links to. */
async function indexablePaths(textOf: (path: string) => Promise<string>): Promise<string[]> {
  const sitemap = await textOf('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const linked: string[] = [];
  for (const path of paths)
    for (const [, address = ''] of (await textOf(path)).matchAll(/href="(\/[^"?]*\?pagina=\d+)"/g))
      linked.push(address);
  return [...new Set([...paths, ...linked])];
}

test('every indexable page has a title of its own', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const paths = await indexablePaths(textOf);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths).toContain('/blog?pagina=2');
  const pathsByTitle = new Map<string, string[]>();
  for (const path of paths) {
    // A page of a list that is not rendered in time is shown as the list.
    if (path.includes('?')) await waitForSsr(request, path);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await textOf(path)) ?? [];
    pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path]);
  }
  expect([...pathsByTitle].filter(([title, shared]) => title === '' || shared.length > 1)).toEqual([]);
});
