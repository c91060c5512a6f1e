import { chromium } from '@playwright/test';
import { type SiteProcess, startSite } from '../testing/site-process';
import { send, variant } from './testing/packed-section';
import { expect, test } from '../testing/test';

const browser = process.env['CHROMIUM_PATH'] || chromium.executablePath();
const heading = 'Approfondimenti Archeologici';
let site: SiteProcess;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  site = await startSite({ SMOKE_BROWSER: browser });
});
test.afterAll(() => site.stop());

const live = async () => {
  const { sections } = (await (await fetch(`${site.url}/sections/registry.json`)).json()) as {
    sections: { name: string; release: { id: string } }[];
  };
  return sections.find((it) => it.name === 'mf-blog')?.release.id;
};

test('the gate accepts a candidate that works in the browser', async () => {
  const { status, body } = await send(site.url, variant('mf-blog', 'in ordine'));
  expect([status, body.issues]).toEqual([201, undefined]);
  expect(await live()).toBe(body.id);
});

test('the gate rejects a candidate whose page blocks the browser, and accepts the next one', async () => {
  const before = await live();
  const { status, body } = await send(
    site.url,
    variant('mf-blog', 'infinito', (text, file) =>
      file.startsWith('server/') ? text : text.replaceAll(`"${heading}"`, '(()=>{for(;;);})()'),
    ),
  );
  expect([status, body.issues]).toEqual([
    422,
    [{ path: 'smoke', message: expect.stringMatching(/^Nel browser la pagina \S+ non è pronta entro 12 secondi$/) }],
  ]);
  expect(await live()).toBe(before);
  expect((await send(site.url, variant('mf-blog', 'dopo'))).status).toBe(201);
});

test('the gate rejects a candidate that fails only in a browser', async () => {
  const before = await live();
  const { status, body } = await send(
    site.url,
    variant('mf-blog', 'lancia', (text, file) =>
      file.startsWith('server/') ? text : text.replaceAll(`"${heading}"`, '(()=>{throw new Error("prova")})()'),
    ),
  );
  expect(status).toBe(422);
  expect(body.issues?.map(({ path, message }) => `${path}: ${message}`).join('; ')).toMatch(
    /smoke: Nel browser la pagina \S+ non mostra mf-blog \((load|render)\)/,
  );
  expect(await live()).toBe(before);
});

const title = `"${heading}"`;
/** A variant whose article list runs statements in the browser before it shows its title. */
const running = (label: string, statements: string) =>
  variant('mf-blog', label, (text, file) =>
    file.startsWith('server/') ? text : text.replaceAll(title, `(()=>{${statements};return ${title}})()`),
  );

for (const [label, statements, message] of [
  [
    'un metodo del browser',
    'Storage.prototype.getItem = () => null',
    /^Nel browser la pagina \/blog cambia Storage\.prototype\.getItem, che è del browser$/,
  ],
  [
    'uno stile globale',
    'const sheet = new CSSStyleSheet(); sheet.replaceSync("header { opacity: 0.5 }"); ' +
      'document.adoptedStyleSheets = [sheet]',
    /^Nel browser la pagina \/blog cambia lo stile dello shell \(header.*opacity = 1\): mf-blog ha stili globali$/,
  ],
] as const) {
  test(`a candidate that changes ${label} is rejected`, async () => {
    const before = await live();
    const { status, body } = await send(site.url, running(label, statements));
    expect([status, body.issues]).toEqual([
      422,
      expect.arrayContaining([{ path: 'smoke', message: expect.stringMatching(message) }]),
    ]);
    expect(await live()).toBe(before);
  });
}
