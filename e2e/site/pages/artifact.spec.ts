import { violations } from '@salaria/section-kit/browser-test';
import { expect, test } from '../../testing/test';
import { open } from '../../testing/visits';

test('an artifact is reached from its dialog, and its picture is enlarged with the keyboard', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery?reperto=1');
  await page.getByRole('dialog').getByRole('link', { name: 'Apri la pagina del reperto' }).click();
  await expect(page).toHaveURL(/\/gallery\/1-[a-z0-9-]+$/);
  const opener = page.getByRole('link', { name: 'Ingrandisci l’immagine' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const canvas = dialog.locator('canvas');
  await expect(canvas).toBeVisible();
  // The picture is drawn when the pixels in the middle are not those of the ground.
  const middle = () =>
    canvas.evaluate((element: HTMLCanvasElement) => [
      ...(element.getContext('2d')?.getImageData(element.width / 2, element.height / 2, 1, 1).data ?? []),
    ]);
  await expect.poll(async () => (await middle())[3]).toBe(255);
  const before = await dialog.screenshot();
  await dialog.getByRole('button', { name: 'Ingrandisci' }).press('Enter');
  await expect.poll(async () => before.equals(await dialog.screenshot())).toBe(false);
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(pageErrors).toEqual([]);
});
