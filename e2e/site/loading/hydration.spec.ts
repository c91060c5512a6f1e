import type { Page } from '@playwright/test';
import { expectHeaderHydrated, expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

test.use({ serviceWorkers: 'block' });

const sectionFile = (name: string) => new RegExp(`/sections/${name}/[^/]+/.+\\.js`);

/** Marks the server's heading, so that a replaced one is noticed. */
const markHeading = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main h1')?.setAttribute('data-written', ''),
    ),
  );

test.beforeEach(async ({ request }) => {
  for (const path of ['/blog', '/gallery', '/cerca', '/quiz/1'])
    await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
});

test('a section whose files hang keeps its text, and the shell works meanwhile', async ({ page }) => {
  const release: (() => void)[] = [];
  await page.route(sectionFile('mf-blog'), (route) => {
    release.push(() => void route.continue().catch(() => undefined));
  });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.clock.install();
  await page.goto('/blog', { waitUntil: 'commit' });
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article).toBeVisible();
  await expectHeaderHydrated(page);
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(article).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approfondimenti Archeologici');
  await page.unroute(sectionFile('mf-blog'));
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expect(article).toBeVisible();
  for (const each of release) each();
});

test('a section whose data hang keeps its text until they arrive', async ({ page }) => {
  const release: (() => void)[] = [];
  await page.route('**/api/artifacts', (route) => {
    release.push(() => void route.continue().catch(() => undefined));
  });
  await markHeading(page);
  await page.goto('/gallery', { waitUntil: 'commit' });
  await expectHeaderHydrated(page);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/artifacts');
  for (const each of release) each();
  await expectHydrated(page);
  await expect(page.locator('main h1')).toHaveAttribute('data-written', '');
});

const queries = [
  '/blog?utm_source=lettera&fbclid=1',
  '/gallery?periodo=romano',
  '/blog?pagina=2',
  '/cerca?utm_source=x&q=miliario',
];
for (const path of queries) {
  test(`${path} keeps the server's HTML`, async ({ page }) => {
    await markHeading(page);
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.locator('main h1')).toHaveAttribute('data-written', '');
  });
}

test("a page rendered for its query is hydrated with the server's text", async ({ page, request }) => {
  const address = '/cerca?q=via+salaria';
  await expect(async () =>
    expect(await (await request.get(address)).text()).toContain(`data-rendered="${address}"`),
  ).toPass();
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main ol li')?.setAttribute('data-written', ''),
    ),
  );
  await page.goto(`${address}&fbclid=1`);
  await expectHydrated(page);
  await expect(page.getByRole('status').filter({ hasText: 'per «via salaria»' })).toBeVisible();
  await expect(page.locator('main ol li').first()).toHaveAttribute('data-written', '');
});

test('the state in the query is shown after hydration', async ({ page }) => {
  await page.goto('/blog?pagina=2');
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
});

test('what is typed and clicked before hydration is not lost', async ({ page }) => {
  const release: (() => void)[] = [];
  await page.route(sectionFile('mf-gallery'), (route) => {
    release.push(() => void route.continue().catch(() => undefined));
  });
  await page.goto('/gallery', { waitUntil: 'commit' });
  await expectHeaderHydrated(page);
  await page.getByRole('searchbox').fill('lucerna');
  await page.getByRole('button', { name: 'Mostra filtri' }).click();
  await page.unroute(sectionFile('mf-gallery'));
  for (const each of release) each();
  await expect(page).toHaveURL(/q=lucerna/);
  await expect(page.getByRole('searchbox')).toHaveValue('lucerna');
  await expect(page.getByRole('button', { name: 'Nascondi filtri' })).toBeVisible();
});

test('the option of a quiz that is chosen before hydration stays chosen', async ({ page }) => {
  const release: (() => void)[] = [];
  await page.route(sectionFile('mf-learning'), (route) => {
    release.push(() => void route.continue().catch(() => undefined));
  });
  await page.goto('/quiz/1', { waitUntil: 'commit' });
  await expectHeaderHydrated(page);
  const option = page.getByRole('radio').nth(1);
  await option.check();
  const states = await option.evaluateHandle((radio: HTMLInputElement) => {
    const seen = [radio.checked];
    const record = () => {
      if (radio.checked !== seen.at(-1)) seen.push(radio.checked);
      requestAnimationFrame(record);
    };
    record();
    return seen;
  });
  await page.unroute(sectionFile('mf-learning'));
  for (const each of release) each();
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Successiva' }).click();
  await expect(page.getByText(/^Domanda 2 di /)).toBeVisible();
  expect(await states.jsonValue()).toEqual([true]);
});

const dialogs = [
  { address: '/gallery?reperto=1', section: 'mf-gallery', closed: '/gallery' },
  { address: '/scoperte?scoperta=1', section: 'mf-community', closed: '/scoperte' },
  { address: '/blog/posta-romana?foto=2', section: 'mf-blog', closed: '/blog/posta-romana' },
];
for (const { address, section, closed } of dialogs) {
  test(`Escape closes the dialog of ${address} before hydration`, async ({ page, request }) => {
    await expect(async () => expect(await (await request.get(address)).text()).toContain('role="dialog"')).toPass();
    // Never answered: the section is not hydrated.
    await page.route(sectionFile(section), () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHeaderHydrated(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(closed);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
