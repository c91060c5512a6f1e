import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { expect, test } from '../../testing/test';
import { checkTimeoutMs, DeskBrowsers, expectSaved, publish, textOf } from '../testing/content-desk';
import { association, removeSample, replace, retype, sampleTexts, uploadPicture } from '../testing/another-association';
import { expectUsable } from '../testing/desk-layout';
import { mailingSite } from '../testing/mailing-site';

// One site for the file, whose footer and home page change.
const { site, mails } = mailingSite({});
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

async function create(page: Page, { kind, button, title }: { kind: string; button: string; title: string }) {
  await page.goto(`/redazione/contenuti?tipo=${kind}`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Titolo').fill(title);
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page).toHaveURL(/contenuti\/\w+\/[a-z-]+$/);
}

test('an editor publishes a page and an event, and visitors find both', { tag: '@journey' }, async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const visitor = await browsers.open(browser);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Prossimi eventi' })).toHaveCount(0);

  await create(page, { kind: 'pages', button: 'Nuova pagina', title: 'Come raggiungerci' });
  await page
    .getByLabel('Descrizione per i motori di ricerca')
    .fill('In automobile, in treno e a piedi fino alla sede.');
  await textOf(page).pressSequentially('Dalla stazione parte una corriera.');
  await page.getByLabel('Mostra nel piè di pagina').check();
  await expectSaved(page);
  expect(await violations(page)).toEqual([]);
  await publish(page);

  await create(page, { kind: 'events', button: 'Nuovo evento', title: 'Visita alla torre' });
  await page.getByLabel('In una frase').fill('Si sale insieme alla torre, con chi l’ha studiata.');
  await page.getByLabel('Comincia').fill('2099-07-05T18:00');
  await page.getByLabel('Finisce').fill('2099-07-05T17:00');
  await page.getByLabel('Dove').fill('Torre civica');
  await textOf(page).pressSequentially('Ritrovo in piazza.');
  await expect(page.getByText('finisce prima di cominciare')).toBeVisible({ timeout: checkTimeoutMs });
  await page.getByLabel('Finisce').fill('2099-07-05T20:00');
  await expectSaved(page);
  await publish(page);

  await visitor.goto('/');
  const events = visitor.getByRole('region', { name: 'Prossimi eventi' });
  await expect(events).toContainText('domenica 5 luglio 2099, dalle 18:00 alle 20:00');
  await expectUsable(visitor);
  await events.getByRole('link', { name: 'Visita alla torre' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Visita alla torre' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveAttribute(
    'href',
    '/eventi.ics/visita-alla-torre',
  );
  await expectUsable(visitor);
  await visitor.getByRole('link', { name: 'Tutti gli eventi' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
  await expectUsable(visitor);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Come raggiungerci' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Come raggiungerci' })).toBeVisible();
  await expect(visitor.getByText('Dalla stazione parte una corriera.')).toBeVisible();
  await expectUsable(visitor);
});

/** Paths of the public site that no list names. */
const fixedPaths = [
  ...['/', '/blog', '/gallery', '/timeline', '/quiz', '/scoperte', '/about', '/contact', '/donate', '/cerca'],
  ...['/privacy', '/terms', '/cookies', '/accessibilita', '/eventi', '/non-c-e', '/blog/non-c-e', '/newsletter'],
  ...['/feed.xml', '/rss.xml', '/feed.json', '/eventi.ics', '/manifest.webmanifest', '/robots.txt', '/sw.js'],
  ...[
    '/oai?verb=Identify',
    '/oai?verb=ListSets',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/iiif/collection.json',
  ],
  ...['/oai?verb=ListRecords&metadataPrefix=lido', '/linked-data', '/opensearch.xml', '/api/site', '/api/site/home'],
  ...['/api/site/about', '/api/site/donations', '/api/site/legal', '/api/timeline', '/api/periods/prehistoric'],
];

test('another association replaces every fact of the sample from the desk', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  await uploadPicture(page);
  for (const kind of ['site', 'home', 'about', 'donations', 'legal'] as const) await retype(page, kind);
  await removeSample(page);
  await replace(page, 'slides', 1);
  for (const kind of ['village', 'timeline', 'periods'] as const) await replace(page, kind);

  const visitor = await browsers.open(browser);
  const sample = await sampleTexts();
  const { text: sitemap } = await textAt(visitor, '/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  const found: string[] = [];
  for (const path of new Set([...fixedPaths, ...listed])) {
    const { text } = await textAt(visitor, path);
    const match = sample.exec(text);
    if (match) found.push(`${path}: ${text.slice(Math.max(0, match.index - 80), match.index + 80)}`);
  }
  expect(found).toEqual([]);

  // In the browser scripts add what the HTML lacks.
  for (const path of ['/', '/about', '/donate', '/contact', '/privacy', '/gallery', '/scoperte', '/timeline']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('contentinfo')).toContainText(association);
    await visitor.waitForLoadState('networkidle');
    expect(await visitor.locator('body').innerText(), path).not.toMatch(sample);
    expect(await visitor.title()).toContain(association);
  }
  await visitor
    .getByRole('button', { name: /assistente|chat/i })
    .first()
    .click();
  await expect(visitor.getByRole('dialog')).not.toContainText(sample);

  await visitor.request.post('/api/newsletter/subscribe', { data: { email: 'anna@example.it' } });
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  for (const mail of mails()) {
    expect(mail).toContain('Alta Sabina');
    expect(mail).not.toMatch(sample);
  }
});

/** Returns what a path answers, with plain apostrophes and quotes. */
async function textAt(page: Page, path: string): Promise<{ text: string }> {
  const response = await page.request.get(path);
  const text = await response.text();
  return {
    text: text
      .replace(/&#(?:x27|39);/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  };
}
