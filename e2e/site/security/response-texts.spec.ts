import { expect, test } from '../../testing/test';
import { open, openAdmin, openChat, respond, say } from '../../testing/visits';
import { everywhere, expectReadable, expectText, setTrap } from './script-trap';

test('markup in responses of the API and in addresses stays text', { tag: '@journey' }, async ({ page }) => {
  const trap = await setTrap(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shows = (name: string, visit: () => Promise<unknown>) => expectText(page, trap, name, visit);

  await respond(page, '**/api/search*', {
    results: [{ kind: 'quiz', title: everywhere, url: 'javascript:xss()', excerpt: everywhere }],
  });
  await shows('search results', async () => {
    await open(page, `/cerca?q=${encodeURIComponent(everywhere)}`);
    await expect(page.getByLabel('Che cosa cerchi?')).toHaveValue(everywhere);
    await expectReadable(page);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  });
  const sources = [
    { title: everywhere, url: 'javascript:xss()' },
    { title: 'b', url: '//evil.example/' },
  ];
  await respond(page, '**/api/chat', { success: true, response: everywhere, sources });
  await shows('a reply of the chat', async () => {
    await openChat(page);
    await say(page, everywhere);
    await expect(page.getByRole('log').getByText('<img src=x onerror=xss()>')).toHaveCount(2);
    await expect(page.getByRole('log').locator('a')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await respond(page, '**/api/newsletter/subscribe', { message: everywhere }, 500);
  await shows('a message of the server', async () => {
    await page.getByLabel('Il tuo indirizzo email').fill('a@esempio.it');
    await page.getByRole('button', { name: 'Iscriviti' }).click();
    await expectReadable(page);
  });
  await respond(page, '**/api/documents/verify', { success: true, documentCount: 1, documentTitles: [everywhere] });
  await shows('titles of PDFs', async () => {
    await openAdmin(page, { success: true, pdfs: [{ id: 1, title: everywhere, contentPreview: everywhere }] });
    await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
    await expectReadable(page);
  });
  await shows('an address', async () => {
    await page.goto(`/blog/${encodeURIComponent(everywhere)}`);
    await expect(page.getByText('Articolo non trovato')).toBeVisible();
    await open(page, `/about?x=${encodeURIComponent(everywhere)}#${encodeURIComponent(everywhere)}`);
  });
});
