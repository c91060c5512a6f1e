import {
  checkTimeoutMs,
  completeArticle,
  createArticle,
  DeskBrowsers,
  entryState,
  expectSaved,
  publish,
} from '../testing/content-desk';
import { expectUsable } from '../testing/desk-layout';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';

const site = ownSite({ CONTENT_REVIEW: 'on' });
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

test('a redattore asks for a review, reads the note, and a responsabile publishes', { tag: '@journey' }, async ({
  browser,
}) => {
  const { page: author, person: rita } = await browsers.openDesk(browser);
  const { page: reviewer, person: anna } = await browsers.openDesk(browser, 'responsabile');
  const title = 'La fonte sotto il ponte';
  const slug = await createArticle(author, title);
  await completeArticle(author, 'Una fonte sotto il ponte.');
  await expectSaved(author);
  await expect(author.getByRole('button', { name: 'Pubblica', exact: true })).toHaveCount(0);
  await expect(author.getByRole('button', { name: 'Programma…' })).toHaveCount(0);
  const ask = author.getByRole('button', { name: 'Chiedi una revisione' });
  await ask.click();
  await expect(author.getByText(`Aspetta una revisione, chiesta da ${rita.name}`)).toBeVisible({
    timeout: checkTimeoutMs,
  });
  await expect(ask).toHaveCount(0);

  await reviewer.goto('/redazione');
  const waiting = reviewer.getByRole('region', { name: 'Da rivedere' });
  await expect(waiting).toContainText(`chiesta da ${rita.name}`);
  await expect(reviewer.getByRole('navigation', { name: 'Redazione' })).toContainText('1 contenuto da guardare');
  await reviewer.goto('/redazione/contenuti?stato=review');
  await expect(reviewer.getByRole('table', { name: 'Articoli' })).toContainText('Da rivedere');
  await waiting.getByRole('link', { name: title }).click();
  await reviewer.getByRole('button', { name: 'Rimanda con una nota' }).click();
  const dialog = reviewer.getByRole('dialog', { name: 'Rimandare con una nota' });
  await dialog.getByLabel('Che cosa cambiare').fill('Di quale ponte si parla?');
  await dialog.getByRole('button', { name: 'Rimanda', exact: true }).click();
  await expect(reviewer.getByText(`${anna.name} l’ha rimandato con una nota:`)).toBeVisible();

  await author.goto('/redazione');
  await expect(author.getByRole('region', { name: 'Rimandati con una nota' })).toContainText(
    'Di quale ponte si parla?',
  );
  await author.getByRole('link', { name: title }).click();
  await expect(author.getByText('Di quale ponte si parla?')).toBeVisible();
  await expectUsable(author);
  await author.getByLabel('Titolo', { exact: true }).fill('La fonte sotto il ponte di Posta');
  await expectSaved(author);
  await ask.click();
  await expect(author.getByText(/^Aspetta una revisione/)).toBeVisible({ timeout: checkTimeoutMs });

  await reviewer.goto(`/redazione/contenuti/articles/${slug}`);
  await publish(reviewer);
  expect(await (await fetch(`${site.url}/blog/${slug}`)).text()).toContain('La fonte sotto il ponte di Posta');
  await author.reload();
  await expect(entryState(author)).toContainText('Pubblicato');
  await author.getByLabel('Altre azioni').click();
  await expect(author.getByRole('link', { name: 'Revisioni' })).toBeVisible();
  await expect(author.getByRole('button', { name: 'Elimina' })).toHaveCount(0);
  await expect(author.getByRole('button', { name: 'Togli dal sito' })).toHaveCount(0);
});
