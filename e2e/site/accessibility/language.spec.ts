import type { Locator } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { open } from '../../testing/visits';

test('English words are marked as English, and everything else is Italian', async ({ page }) => {
  const languageOf = (locator: Locator) =>
    locator.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  const english: [string, (string | RegExp)[]][] = [
    ['/niente', ['404 Page Not Found', 'Did you forget to add the page to the router?']],
    ['/periods/sabini', ['Back to Home', 'Research and Discoveries']],
    ['/blog/posta-romana', [/^[A-Z][a-z]+ \d{1,2}, \d{4}$/]],
    ['/admin/pdfs', ['Document Verification', 'Verify Documents in Memory']],
  ];
  for (const [path, texts] of english) {
    await open(page, path);
    for (const text of texts) expect([text, await languageOf(page.getByText(text).first())]).toEqual([text, 'en']);
    expect(await languageOf(page.getByRole('contentinfo').getByText('Newsletter'))).toBe('it');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});
