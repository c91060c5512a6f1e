import { expectHydrated } from '../../testing/hydration';
import type { Response } from '@playwright/test';
import pg from 'pg';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';
import { openWithoutScripts } from '../../testing/visits';

const site = ownSite();
const maxJsonBytes = 60_000;
const description = 'Frammento di ceramica a pareti sottili, rinvenuto lungo il tracciato antico della via. '.repeat(4);

test.beforeAll(async () => {
  const client = new pg.Client({ connectionString: await site.databaseUrl() });
  await client.connect();
  await client.query(
    `insert into artifacts (name, description, period, address)
     select 'Frammento ' || i, $1, (array['preromano', 'romano', 'medievale'])[1 + i % 3], 'Via Salaria'
     from generate_series(1, 600) i`,
    [description],
  );
  await client.query(
    `insert into blog_posts (title, slug, content, excerpt, "publishedAt")
     select 'Articolo ' || i, 'articolo-' || i, '<p>x</p>', $1, now() - i * interval '1 hour'
     from generate_series(1, 600) i`,
    [description],
  );
  await client.query(`select pg_notify('salaria_cache', '*')`);
  await client.end();
});

const pages = [
  ['/', 'Articolo 1'],
  ['/blog?pagina=50', 'Articolo 296'],
  ['/blog/articolo-600', 'Altri Articoli'],
  ['/gallery?q=frammento+599&reperto=7', 'Frammento 599'],
  ['/gallery?parte=3&periodo=romano', 'Mostra altri reperti'],
  ['/periods/impero-romano', 'Reperti del periodo'],
] as const;

for (const [path, text] of pages)
  test(`${path} has its text, and reads little JSON`, async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const plain = await context.newPage();
    await openWithoutScripts(plain, path);
    await expect(plain.getByRole('main')).toContainText(text);
    await context.close();
    let bytes = 0;
    const responses: Promise<unknown>[] = [];
    const measure = (response: Response) => {
      if (!response.url().includes('/api/')) return;
      responses.push(response.body().then((body) => (bytes += body.length)));
    };
    page.on('response', measure);
    await page.goto(site.url + path);
    await expectHydrated(page);
    if (path.includes('reperto=')) await expect(page.locator('dialog')).toContainText('Reperto 1 di 1');
    // Not by its role: an open dialog hides the page from assistive technology.
    await expect(page.locator('main')).toContainText(text);
    page.off('response', measure);
    await Promise.all(responses);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(maxJsonBytes);
  });
