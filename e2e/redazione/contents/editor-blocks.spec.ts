import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { expect } from '../../testing/test';
import { test } from '../testing/desk-site';
import { open } from '../../testing/visits';
import { completeArticle, createArticle, expectSaved, publish, textOf } from '../testing/content-desk';

const title = 'Il ponte con tutti i blocchi';
const address = 'https://youtu.be/dQw4w9WgXcQ?t=90';

/** Chooses a block of the list after '/', by letters of its name. */
async function addBlock(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(`/${letters}`);
  await expect(page.getByRole('listbox', { name: 'Blocchi' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** Chooses pictures of the library in the open picker. */
async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Scegli/ });
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByLabel(`Scegli ${name}`, { exact: true }).click();
  }
  if (names.length > 1) await dialog.getByRole('button', { name: 'Aggiungi 2 fotografie' }).click();
  await expect(dialog).toHaveCount(0);
}

async function writeArticle(page: Page): Promise<string> {
  const slug = await createArticle(page, title);
  await completeArticle(page, 'Prima del ponte.');
  await page.keyboard.press('Enter');
  await addBlock(page, 'indic');
  await page.keyboard.type('## Il ponte');
  await page.keyboard.press('Enter');
  await addBlock(page, 'fotogr');
  await choosePictures(page, ['posta-1']);
  const figure = textOf(page).locator('figure').first();
  await figure.getByRole('img').click();
  await page.getByRole('group', { name: 'Aspetto della fotografia' }).getByRole('button', { name: 'A destra' }).click();
  await expect(figure).toHaveClass(/\bmedium right\b/);
  await figure.locator('figcaption').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await addBlock(page, 'riquad');
  await page.keyboard.type('Aperto il sabato.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await addBlock(page, 'citaz');
  await page.keyboard.type('Arma virumque cano.');
  await page.getByRole('button', { name: 'Fonte', exact: true }).click();
  await page.keyboard.type('Virgilio, Eneide');
  await page.keyboard.press('Enter');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await addBlock(page, 'galler');
  await choosePictures(page, ['posta-2', 'posta-3']);
  await expectSaved(page);
  return slug;
}

test('an article has pictures at the side, boxes, quotations and galleries; its video loads after a click @journey', async ({
  browser,
  browsers,
}) => {
  const { page } = await browsers.openDesk(browser);
  const slug = await writeArticle(page);
  await page.getByText(/parole, 1 minuto di lettura/).click();
  await expect(page.getByRole('list', { name: 'Titoletti' }).getByRole('button')).toHaveText(['Il ponte']);
  expect(await violations(page)).toEqual([]);
  await publish(page);

  const visitor = await browsers.open(browser);
  const foreign: string[] = [];
  await visitor.route(/youtube|vimeo|youtu\.be/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Il lettore</p>' });
  });
  const player = visitor.frameLocator('iframe[title="Video di YouTube"]').getByText('Il lettore');
  const playerUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90';
  await open(visitor, `/blog/${slug}`);
  await expect(visitor.getByRole('link', { name: 'Il ponte', exact: true })).toHaveAttribute(
    'href',
    '#titolo-il-ponte',
  );
  await expect(visitor.locator('div.box')).toHaveText('Aperto il sabato.');
  await expect(visitor.locator('figure.quote figcaption')).toHaveText('Virgilio, Eneide');
  await expect(visitor.locator('div.gallery figure')).toHaveCount(2);
  await expect(visitor.locator('figure.medium.right')).toHaveCSS('float', 'right');
  await expect
    .poll(() => visitor.locator('figure.medium img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-w\d+\.(?:avif|webp|jpg)$/);
  const picture = visitor.locator('div.gallery').getByRole('link').first();
  const lightbox = visitor.getByRole('dialog', { name: 'Galleria fotografica' });
  await picture.press('Enter');
  await expect(lightbox).toContainText('Immagine 1 di 2');
  expect(await violations(visitor)).toEqual([]);
  await visitor.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('Immagine 2 di 2');
  await visitor.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(picture).toBeFocused();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await expect(visitor.locator('figure.medium.right')).toHaveCSS('float', 'none');
  expect(await violations(visitor)).toEqual([]);
  expect(foreign).toEqual([]);
  await visitor.getByRole('link', { name: 'Guarda il video su YouTube' }).press('Enter');
  await expect(player).toBeVisible();
  expect(foreign).toEqual([playerUrl]);

  // From a page without videos, whose policy allows no player.
  await open(visitor, '/blog');
  await visitor.getByRole('article', { name: title }).getByRole('link').click();
  await visitor.getByRole('link', { name: 'Guarda il video su YouTube' }).click();
  await expect(player).toBeVisible();
  expect(foreign).toEqual([playerUrl, playerUrl]);
});
