import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { chromium, type Locator } from '@playwright/test';
import type { BrowserError } from '@salaria/contracts/section-reports';
import { signIn } from '../testing/desk';
import { ownSite } from '../testing/processes/own-site';
import { query } from '../testing/processes/postgres-server';
import { startSite } from '../testing/processes/site-process';
import { expectHydrated } from '../testing/hydration';
import { expect, test } from '../testing/test';
import { buildFaultySection, type FaultySection } from './testing/faulty-section';
import { type Pack, send } from './testing/packed-section';

const browser = process.env['CHROMIUM_PATH'] || chromium.executablePath();
const site = ownSite({ SMOKE_BROWSER: browser, TRUST_PROXY: 'loopback' });
let section: FaultySection;

test.beforeAll(async () => {
  section = await buildFaultySection();
});
test.afterAll(() => section.remove());

const registry = async () => (await fetch(`${site.url}/sections/registry.json`)).json();

/** Sends a release and expects that the gate rejects it for these reasons, and that the live sections stay. */
async function expectRejected(pack: Pack, rule: string, ...messages: RegExp[]): Promise<void> {
  const before = await registry();
  const { status, body } = await send(site.url, pack);
  const issues = body.issues ?? [];
  expect([status, body.code]).toEqual([422, 'release_refused']);
  const expected = messages.map((message) => ({ path: rule, message: expect.stringMatching(message) }));
  expect(issues).toEqual(expect.arrayContaining(expected));
  // The two devices may name one reason in two ways.
  for (const issue of issues) expect(expected).toContainEqual(issue);
  expect(await registry()).toEqual(before);
  const report = await fetch(`${site.url}${String(body.report)}`);
  expect(report.status).toBe(200);
  expect(await report.text()).toContain('rifiutato');
}

test('the gate accepts a release without a fault, and its report shows the pages', async ({ page }) => {
  const { status, body } = await send(site.url, section.release('nessuno'));
  expect([status, body.issues]).toEqual([201, undefined]);
  const { report } = body;
  if (typeof report !== 'object') throw new Error('the response has no report');
  expect(report.visits.map(({ path, device, problems }) => [path, device, problems])).toEqual([
    ['/ostile', 'phone', []],
    ['/ostile', 'desktop', []],
  ]);
  expect(report.renders.map(({ state }) => state)).toEqual([
    'con i dati veri',
    'con elenchi vuoti',
    'con risposte 404',
    "con l'API guasta",
    'senza dati',
  ]);
  await page.goto(`${site.url}/kit/releases/mf-ostile/${body.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Controllo del rilascio ${body.id} di mf-ostile`);
  await expect(page.getByText('accettato')).toBeVisible();
  const expectPicture = async (picture: Locator) => {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(360);
  };
  await expectPicture(page.getByRole('img', { name: '/ostile sul telefono' }));
  expect(await page.content()).not.toContain('anteprima=');

  await signIn(page, 'responsabile', { deskUrl: site.deskUrl });
  await page.goto(`${site.url}/redazione/sezioni/mf-ostile`);
  await expect(page.getByRole('link', { name: `Controllo di ${body.id}, con le figure` })).toHaveAttribute(
    'href',
    `http://localhost:${new URL(site.url).port}/kit/releases/mf-ostile/${body.id}`,
  );
});

// The unit tests of the sandbox have its other messages.
const inSandbox: [fault: string, message: RegExp][] = [
  ['loops in render', /^La pagina \/ostile lancia un errore: non finisce entro 3 secondi$/],
  ['takes all memory', /^Il modulo ostile\.page non si esegue: usa troppa memoria$/],
];
const inBrowser: [fault: string, message: RegExp][] = [
  ['loops in the browser', /^Nel browser la pagina \/ostile non è pronta entro 25 secondi$/],
  ['removes the page', /^Nel browser la pagina \/ostile toglie dalla pagina tutto il sito, menu e piè di pagina$/],
  ['stops a check', /^Nel browser la pagina \/ostile non lascia leggere l'accessibilità entro 45 secondi$/],
];
for (const [fault, message] of [...inSandbox, ...inBrowser]) {
  test(`a release that ${fault} is rejected`, () => expectRejected(section.release(fault), 'smoke', message));
}

test('an untidy release is accepted with warnings', async () => {
  const { status, body } = await send(site.url, section.release('is untidy'));
  if (typeof body.report !== 'object') throw new Error('the response has no report');
  const { warnings } = body.report;
  expect([status, warnings.map(({ message }) => message.replace('Nel browser la pagina /ostile ', ''))]).toEqual([
    201,
    [
      'ha 2 titoli di primo livello (h1): ne serve uno',
      expect.stringMatching(/^è larga 2\d{3} pixel: ciò che esce dal suo riquadro è tagliato$/),
      'non è accessibile: heading-order (<h4>Un titolo saltato</h4>)',
    ],
  ]);
});

test('a release that throws on narrow screens only and covers the foot for the eye only is rejected for both', () =>
  expectRejected(
    section.release('throws on narrow screens', 'covers the foot of the page and lets clicks through'),
    'smoke',
    /ostile lancia un errore: guasto sul telefono \(ostile\.page\.\w+\.js:1:\d+\), sul telefono$/,
    /^Nel browser la pagina \/ostile copre il piè di pagina del sito$/,
  ));

test('a release gets nothing in the gate that a visitor would not get, and reaches no port of the server', async () => {
  const reached: string[] = [];
  const tcp = createServer((socket) => {
    reached.push('TCP');
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4', () => reached.push('UDP')).bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const { status, body } = await send(site.url, section.release(`reaches out to ${port}`));
  tcp.close();
  udp.close();
  expect(status).toBe(422);
  for (const { message } of body.issues ?? []) expect(message).toMatch(/chiede \S+, che risponde 503/);
  expect(reached).toEqual([]);
  const written = 'select from contact_messages union all select from newsletter_subscribers';
  expect(await query(await site.databaseUrl(), written)).toEqual([]);
});

test('a release with several faults that stop nothing is rejected for all of them', async () => {
  const { status, body } = await send(site.url, section.release('has small faults', 'differs from the server'));
  const messages = (body.issues ?? []).map(({ message }) => message.replace(/^Nel browser la pagina \/ostile /, ''));
  const expected = [
    'ha stili che valgono fuori dalla sezione (footer a)',
    'usa https://altro.example/figura.png: la politica di sicurezza del sito (CSP, img-src) non lo ammette',
    'chiede /assets/figura-che-manca.png, che risponde 404',
    "mette nell'HTML uno stile: la politica di sicurezza del sito (CSP, style-src) non lo ammette",
    expect.stringMatching(/^lancia un errore: guasto nella console \(ostile\.page\.\w+\.js:1:\d+\)$/),
    expect.stringMatching(/^lancia un errore: guasto dopo \(ostile\.page\.\w+\.js:1:\d+\)$/),
    'blocca il browser per più di 2 secondi',
    expect.stringMatching(/^mostra nel browser altro che nell'HTML del server \(idratazione\)/),
    expect.stringMatching(/^non è accessibile: image-alt \(/),
    'porta a /ostile/inesistente, che non esiste',
    'porta a /about/inesistente, che non esiste',
  ];
  expect(status).toBe(422);
  expect(messages).toEqual(expect.arrayContaining(expected));
  expect(messages).toHaveLength(expected.length);
});

test('an error on click of a visitor is reported with its place in the release', async ({ page }) => {
  // The gate of this one has no browser: the release goes live.
  const lenient = await startSite({ DATABASE_URL: await site.databaseUrl() });
  try {
    const { body } = await send(lenient.url, section.release('throws on click'));
    const reported = page.waitForRequest('**/api/sections/failures');
    await page.goto(`${lenient.url}/ostile`);
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Apri', exact: true }).click();
    const report = (await reported).postDataJSON() as { error: BrowserError };
    expect(report).toMatchObject({ section: 'mf-ostile', release: body.id, kind: 'error', error: { name: 'Error' } });
    expect(report).toHaveProperty('nonce', expect.stringMatching(/./));
    expect(report.error.frames[0]?.file).toMatch(/^ostile\.page\.\w+\.js$/);
  } finally {
    await lenient.stop();
  }
});
