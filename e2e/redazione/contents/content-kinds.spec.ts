import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import {
  checkTimeoutMs,
  choose,
  DeskBrowsers,
  entryState,
  expectSaved,
  publish,
  textOf,
} from '../testing/content-desk';
import { overflowOf, showTop } from '../testing/desk-layout';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';

// One site for the file, whose contents change.
const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

const place = 'Un luogo lungo la Salaria, fra il ponte e la gola del Velino, che si vede dalla strada.';

interface KindCase {
  kind: string;
  /** Button that begins a new entry. */
  create: string;
  /** Label of the field that names it. */
  title?: string;
  /** Texts by label; a choice takes its first option. */
  texts?: Record<string, string>;
  choices?: string[];
  more?: (page: Page) => Promise<void>;
  /** Name of the frame of its preview. */
  preview?: string;
  /** Page of the site that shows it. */
  sitePath: string;
}

const coordinates = { Latitudine: '42.5263', Longitudine: '13.0968' };
// Articles are in content.spec.ts.
const cases: KindCase[] = [
  {
    kind: 'artifacts',
    create: 'Nuovo reperto',
    title: 'Nome',
    texts: {
      Descrizione: place,
      Provenienza: 'Posta',
      Datazione: 'I secolo d.C.',
      Indirizzo: 'Via Roma, Posta',
      Visita: 'Sempre visibile dalla strada.',
      Immagine: 'posta-romana-1',
      ...coordinates,
    },
    choices: ['Periodo'],
    preview: 'Anteprima del reperto',
    sitePath: '/gallery',
  },
  {
    kind: 'quizzes',
    create: 'Nuovo quiz',
    texts: { Descrizione: place, 'Posto nell’elenco': '987' },
    choices: ['Difficoltà', 'Categoria'],
    more: async (page) => {
      await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
      await page.getByLabel('Domanda', { exact: true }).fill('Che cosa si portava?');
      await page.getByLabel('Risposta 1', { exact: true }).fill('Sale');
      await page.getByLabel('Risposta 2', { exact: true }).fill('Ambra');
      await page.getByLabel('La risposta giusta è la 1').check();
      await page.getByLabel('Spiegazione').fill('Il sale veniva dal mare.');
    },
    preview: 'Anteprima del quiz',
    sitePath: '/quiz',
  },
  {
    kind: 'discoveries',
    create: 'Nuova scoperta',
    texts: { Descrizione: place, Luogo: 'Posta', 'Chi l’ha segnalata': 'Anna Bianchi', ...coordinates },
    choices: ['Categoria', 'Periodo'],
    preview: 'Anteprima della scoperta',
    sitePath: '/scoperte',
  },
  { kind: 'categories', create: 'Nuova categoria', title: 'Nome', sitePath: '/blog' },
  {
    kind: 'authors',
    create: 'Nuovo autore',
    title: 'Nome e cognome',
    texts: { Qualifica: 'Archeologa', Presentazione: place },
    sitePath: '/blog',
  },
];

for (const { kind, create, title: titleLabel = 'Titolo', texts = {}, choices = [], more, preview, sitePath } of cases) {
  test(`an editor creates, previews, publishes, finds and removes an entry of ${kind}`, async ({ browser }) => {
    const { page } = await browsers.openDesk(browser);
    const title = `Prova di ${kind}`;
    await page.goto(`/redazione/contenuti?tipo=${kind}`);
    await page.getByRole('button', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: create });
    await dialog.getByLabel(titleLabel, { exact: true }).fill(title);
    await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect(entryState(page)).toContainText('Bozza');
    await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue(title);
    // A new form says nothing about what is still missing.
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    if (kind !== 'categories') {
      await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
      const summary = page.getByRole('region', { name: /cos[ae] da correggere$/ });
      await expect(summary).toBeFocused({ timeout: checkTimeoutMs });
      const link = summary.getByRole('link').first();
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeFocused();
    }
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    for (const label of choices) await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
    await more?.(page);
    await expectSaved(page);
    if (preview !== undefined) {
      await page.getByRole('button', { name: 'Anteprima', exact: true }).click();
      const frame = page.frameLocator(`iframe[title="${preview}"]`);
      const text = kind === 'quizzes' ? 'Che cosa si portava?' : title;
      await expect(frame.getByText(text).first()).toBeVisible({ timeout: checkTimeoutMs });
    }
    await showTop(page);
    expect(await violations(page)).toEqual([]);
    await publish(page);
    const visitor = await browsers.open(browser);
    await visitor.goto(sitePath);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto(`/redazione/contenuti?tipo=${kind}`);
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('searchbox').press('Enter');
    const listed = page.getByRole('rowheader');
    await expect(listed).toHaveText([title]);
    // The first choice is the entry's, the second another one.
    for (const label of ['Stato', ...choices]) {
      const filter = page.getByLabel(label, { exact: true });
      await filter.selectOption({ index: 2 });
      await expect(listed).toHaveCount(0);
      await filter.selectOption({ index: 1 });
      await expect(listed).toHaveText([title]);
    }
    await listed.getByRole('link').click();
    await choose(page, 'Elimina');
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(page).toHaveURL(`/redazione/contenuti?tipo=${kind}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });
}

test('an editor changes the periods, takes the earlier text back, and changes the timeline', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.goto('/redazione/contenuti/periods/periods');
  await expect(entryState(page)).toContainText('Pubblicato');
  await page.getByText('Preistoria', { exact: true }).click();
  const field = page.getByLabel('Arco di tempo', { exact: true }).first();
  const before = await field.inputValue();
  const after = 'Dal 9000 a.C. in poi';
  const visitor = await browsers.open(browser);
  for (const text of [after, before]) {
    await field.fill(text);
    await expectSaved(page);
    await publish(page);
    await visitor.goto('/periods/prehistoric');
    await expect(visitor.getByText(text).first()).toBeAttached();
  }
  await page.goto('/redazione/contenuti/timeline/timeline');
  await page.getByRole('group', { name: 'Periodo 1' }).getByLabel('Nome').fill('Sabini della valle');
  await expectSaved(page);
  await publish(page);
  await visitor.goto('/timeline');
  await expect(visitor.getByText('Sabini della valle').first()).toBeAttached();
  await page.getByLabel('Altre azioni').click();
  await page.getByRole('link', { name: 'Revisioni' }).click();
  const revision = page.getByRole('listitem').filter({ hasText: 'È sul sito' });
  await revision.getByRole('button', { name: /^Differenze/ }).click();
  await expect(revision.locator('ins, del').first()).toBeVisible();
});

test('two editors of one article see each other, and choose between their texts', async ({ browser }) => {
  const { page: first, person: rita } = await browsers.openDesk(browser);
  const { page: second, person: ugo } = await browsers.openDesk(browser);
  const address = '/redazione/contenuti/articles/leggere-un-miliario';
  await first.goto(address);
  await expect(textOf(first)).toBeVisible();
  await second.goto(address);
  await expect(second.getByText(`${rita.name} sta modificando questo articolo`)).toBeVisible();
  await expect(first.getByText(`${ugo.name} sta modificando questo articolo`)).toBeVisible({ timeout: checkTimeoutMs });

  const title = (page: Page) => page.getByLabel('Titolo', { exact: true });
  await title(first).fill('Come si legge un miliario romano');
  await expectSaved(first);
  await title(second).fill('Come si legge un miliario antico');
  const dialog = second.getByRole('dialog', { name: 'Due persone hanno scritto qui' });
  await expect(dialog).toBeVisible({ timeout: checkTimeoutMs });
  await expect(dialog.locator('mark')).toContainText(['antico', 'romano']);
  await showTop(second);
  expect(await violations(second)).toEqual([]);
  await second.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(second)).toBe(0);
  await dialog.getByRole('radio', { name: `Il testo di ${rita.name}` }).check();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(title(second)).toHaveValue('Come si legge un miliario romano');

  await second.getByLabel('Altre azioni').click();
  await second.getByRole('link', { name: 'Revisioni' }).click();
  await expect(second.getByText(/^Bozza messa da parte/)).toBeVisible();
});
