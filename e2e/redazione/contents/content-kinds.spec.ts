import type { Page } from '@playwright/test';
import { checkTimeoutMs, expectSaved, publish } from '../testing/content-desk';
import { expect } from '../../testing/test';
import { test } from '../testing/desk-site';

const place = 'Un luogo lungo la Salaria, fra il ponte e la gola del Velino, che si vede dalla strada.';

interface KindCase {
  kind: string;
  /** Button that begins a new entry. */
  create: string;
  /** Label of the field that names it. */
  title?: string;
  /** Texts by label; a choice takes its first option. */
  texts: Record<string, string>;
  choices: string[];
  more?: (page: Page) => Promise<void>;
  /** Name of the frame of its preview. */
  preview: string;
}

const coordinates = { Latitudine: '42.5263', Longitudine: '13.0968' };
// Articles are in content.spec.ts; the tests of the API publish an entry of each kind.
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
  },
  {
    kind: 'discoveries',
    create: 'Nuova scoperta',
    texts: { Descrizione: place, Luogo: 'Posta', 'Chi l’ha segnalata': 'Anna Bianchi', ...coordinates },
    choices: ['Categoria', 'Periodo'],
    preview: 'Anteprima della scoperta',
  },
];

for (const { kind, create, title: titleLabel = 'Titolo', texts, choices, more, preview } of cases) {
  test(`an editor fills in the form of ${kind}, sees the preview and publishes`, async ({ browser, browsers }) => {
    const { page } = await browsers.openDesk(browser);
    const title = `Prova di ${kind}`;
    await page.goto(`/redazione/contenuti?tipo=${kind}`);
    await page.getByRole('button', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: create });
    await dialog.getByLabel(titleLabel, { exact: true }).fill(title);
    await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue(title);
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    const summary = page.getByRole('region', { name: /cos[ae] da correggere$/ });
    await expect(summary).toBeFocused({ timeout: checkTimeoutMs });
    const link = summary.getByRole('link').first();
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeFocused();
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    for (const label of choices) await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
    await more?.(page);
    await expectSaved(page);
    await page.getByRole('button', { name: 'Anteprima', exact: true }).click();
    const frame = page.frameLocator(`iframe[title="${preview}"]`);
    const text = kind === 'quizzes' ? 'Che cosa si portava?' : title;
    await expect(frame.getByText(text).first()).toBeVisible({ timeout: checkTimeoutMs });
    await publish(page);
  });
}
