import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

const screens = [
  ['/blog/articolo-che-non-esiste', 'Articolo non trovato', 'Torna al blog', '/blog'],
  ['/blog/citt%C3%A0-perduta', 'Articolo non trovato', 'Torna al blog', '/blog'],
  ['/quiz/99999', 'Quiz non trovato', 'Torna ai Quiz', '/quiz'],
  ['/quiz/nessuno', 'Quiz non trovato', 'Torna ai Quiz', '/quiz'],
  ['/periods/etruschi', '404 Page Not Found', 'Torna alla Home', '/'],
  ['/nessuna-pagina', '404 Page Not Found', 'Torna alla Home', '/'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading, link, target] of screens) {
    test(`${path} shows «${heading}»`, async ({ page, request }) => {
      await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', target);
    });
  }
});

for (const [path, heading] of screens.filter(([, , , target]) => target !== '/')) {
  test(`${path} is hydrated with the server's text, and asks for nothing that is missing`, async ({
    page,
    request,
  }) => {
    await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/api/')) failed.push(response.url());
    });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('main h1')?.setAttribute('data-written', ''),
      ),
    );
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('main h1')).toHaveAttribute('data-written', '');
    await expect(page).toHaveTitle(`${heading} | Archeologia di Posta`);
    expect(failed).toEqual([]);
  });
}
