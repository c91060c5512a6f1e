import sharp from 'sharp';
import { expectUsable } from '../testing/desk-layout';
import { signIn } from '../../testing/desk';
import { expect, test } from '../../testing/test';

// On the site that all files share, which no page shows the picture of.
const phone = { width: 360, height: 780 };
const photograph = (background: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fileOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(background),
});

test('a volunteer uploads pictures on a phone, describes one by keyboard and removes it', { tag: '@journey' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'redattore');
  await page.goto('/redazione/immagini');
  const input = page.getByLabel('File delle fotografie');
  await input.setInputFiles([
    await fileOf('Ponte Nuovo.jpg', '#20a040'),
    { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  const uploads = page.getByRole('list', { name: 'Caricamenti' });
  await expect(uploads.getByText('Caricato.', { exact: true })).toBeVisible();
  await expect(uploads.getByRole('alert')).toContainText('Il file non è una fotografia');
  await expect(page.getByRole('table', { name: 'Raccolta' })).toContainText('ponte-nuovo');
  await expectUsable(page);

  await uploads.getByRole('link', { name: 'Scrivi la scheda' }).click();
  await page.getByRole('textbox', { name: 'Didascalia' }).fill('Il ponte nuovo, visto da valle.');
  await page.getByLabel('Crediti').fill('Rita Rossi');
  await page.getByLabel('Licenza').fill('CC BY-SA 4.0');
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByText(/^Ripreso il testo del /)).toBeVisible();
  await expect(page.getByLabel('Licenza')).toHaveValue('CC BY-SA 4.0');
  await expect(page.getByText('Ci sono modifiche non salvate.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Salva la scheda' })).toBeInViewport();
  await page.getByRole('button', { name: 'Salva la scheda' }).click();
  const alt = page.getByLabel('Testo alternativo');
  await expect(alt).toBeFocused();
  await expect(page.getByText('troppo corto: almeno 10 caratteri, ora 0')).toBeVisible();
  await alt.fill('Un ponte di pietra a un arco sul fiume');
  await page.getByRole('button', { name: /^Punto che resta visibile/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /60% da sinistra, 49% dall’alto/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Salva la scheda' })).toBeInViewport();
  await page.getByRole('button', { name: 'Salva la scheda' }).click();
  await expect(page.getByText('Ci sono modifiche non salvate.')).toBeHidden();
  await expect(page.getByText('Nessun contenuto la usa ancora.')).toBeVisible();
  // The background process makes all sizes and formats, and the progress goes away.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expectUsable(page);

  await page.getByRole('link', { name: 'Tutte le fotografie' }).click();
  await expect(page.getByRole('button', { name: 'Mostra altri' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleziona ponte-nuovo' }).check();
  await page.getByRole('button', { name: 'Testo alternativo, didascalia, crediti' }).click();
  await page.getByRole('dialog').getByLabel('Crediti').fill('Archivio Rossi');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('row', { name: /ponte-nuovo/ })).toContainText('Archivio Rossi');
  await page.getByRole('link', { name: 'ponte-nuovo' }).click();
  const removal = page.getByRole('button', { name: 'Elimina la fotografia' });
  await removal.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Salva la scheda' })).toBeInViewport();
  await removal.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page).toHaveURL(/\/redazione\/immagini$/);
  await expect(page.getByRole('table', { name: 'Raccolta' }).getByText('ponte-nuovo')).toHaveCount(0);
});
