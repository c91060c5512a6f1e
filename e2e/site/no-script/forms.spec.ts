import { waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

test.use({ javaScriptEnabled: false });

test('the contact form shows problems beside its fields, keeps what was written and is then sent', {
  tag: '@journey',
}, async ({ page, request }) => {
  for (const path of ['/contact', '/contact?esito=inviato']) await waitForSsr(request, path);
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Scrivici' });
  await form.getByLabel('Nome').fill('Ersilia');
  await form.getByLabel('Messaggio').fill('breve');
  await form.getByLabel('Oggetto').selectOption('Altro');
  await form.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Indirizzo email non valido');
  await expect(form.getByLabel('Messaggio')).toHaveAccessibleDescription(
    'Il messaggio deve contenere almeno 10 caratteri',
  );
  await expect(form.getByLabel('Nome')).toHaveValue('Ersilia');
  await expect(form.getByLabel('Oggetto')).toHaveValue('Altro');
  await form.getByLabel('Email').fill('ersilia@esempio.it');
  await form.getByLabel('Messaggio').fill('Buongiorno a tutti');
  await form.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page).toHaveURL(/\/contact\?esito=inviato#contact$/);
  await expect(form.getByRole('status')).toContainText('Il tuo messaggio è stato inviato con successo!');
  await expect(form.getByLabel('Messaggio')).toHaveValue('');
});

test('the search shows its results, and the text stays in the field', async ({ page, request }) => {
  for (const path of ['/cerca', '/cerca?q=miliario', '/cerca?q=zzzxq']) await waitForSsr(request, path);
  await page.goto('/cerca');
  await page.getByRole('searchbox').fill('miliario');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page).toHaveURL(/\/cerca\?q=miliario$/);
  await expect(page.getByRole('searchbox')).toHaveValue('miliario');
  await expect(page.getByRole('status')).toContainText('per «miliario»');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cerca nel sito');
  await page.goto('/cerca?q=zzzxq');
  await expect(page.getByText(/^Nessun risultato per/)).toBeVisible();
});
