import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { routes } from '../testing/routes';
import { expect, test } from '../testing/test';

// The Nu HTML checker is a Java program. Where there is no Java there is nothing to run, and nothing that counts as passed.
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('html-validity.spec.ts: no Java here, so no document is checked');

const checker = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);
const run = promisify(execFile);

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

/** Its style checker knows neither container queries nor nesting; what it says of styles says nothing about them. */
const aboutMarkup = ({ type, message }: Message) => type !== 'info' && !message.startsWith('CSS:');

/** What the checker has against documents, by their names: one Java process for all of them. */
async function problemsOf(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salaria-html-'));
  try {
    const names = [...documents.keys()];
    await Promise.all(
      [...documents.values()].map((html, index) => writeFile(path.join(folder, `${index}.html`), html)),
    );
    const { stdout } = await run(
      'java',
      ['-Xmx512m', '-jar', checker, '--format', 'json', '--stdout', '--exit-zero-always', folder],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const nameOf = (url = '') => names[Number(path.basename(url, '.html'))] ?? url;
    return messages
      .filter(aboutMarkup)
      .map(({ url, message, extract }) => `${nameOf(url)}: ${message} ${(extract ?? '').trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const paths = [
  ...routes.map((route) => route.path),
  '/blog/strambo-del-paladino',
  '/niente',
  '/blog/non-esiste',
  '/quiz/999999',
];

/** The page's elements as they are now, written down as a document. */
const serialised = (page: Page) => page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`);

/** States whose elements no document has. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a find': async (page) => {
    await page.goto('/gallery');
    await page.getByRole('main').getByRole('list').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  nearby: async (page) => {
    await page.goto('/gallery?scheda=vicino');
    await expect(page.getByRole('button', { name: 'Trova siti vicino a me' })).toBeVisible();
  },
  'list of discoveries': async (page) => {
    await page.goto('/scoperte?scheda=lista');
    await expect(page.getByRole('button', { name: 'Dettagli' }).first()).toBeVisible();
  },
  'how to report': async (page) => {
    await page.goto('/scoperte?scheda=segnala');
    await expect(page.getByText('Prossimamente Disponibile')).toBeVisible();
  },
  'refused forms': async (page) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(page.getByText('Il nome è obbligatorio')).toBeVisible();
    await page.getByLabel('Il tuo indirizzo email').fill('a@b');
    await page.getByRole('button', { name: 'Iscriviti' }).click();
    await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  },
  'search results': async (page) => {
    await page.goto('/cerca?q=salaria');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
  chat: async (page) => {
    await page.goto('/about');
    await page.getByRole('button', { name: /^Apri la chat/ }).click();
    await page.getByLabel('Il tuo messaggio').fill("Che cos'è la Via Salaria?");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Archeologo:')).toHaveCount(2);
  },
  'gallery viewer': async (page) => {
    await page.goto('/blog/strambo-del-paladino');
    await page.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Chiudi' })).toBeVisible();
  },
};

if (hasJava) {
  test('every document and what the browser makes of it is valid HTML', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const documents = new Map<string, string>();
    for (const address of paths) {
      // The first reader's may be without the rendering, which comes too late for it; both are documents that readers get.
      const first = await (await request.get(address)).text();
      documents.set(`${address} as served`, first);
      if (!first.includes('data-rendered'))
        documents.set(`${address} as served later`, await (await request.get(address)).text());
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-waking]')).toHaveCount(0);
      documents.set(`${address} as it is in the browser`, await serialised(page));
    }
    for (const [name, reach] of Object.entries(states)) {
      await reach(page);
      documents.set(`${name} as it is in the browser`, await serialised(page));
    }
    expect(await problemsOf(documents)).toEqual([]);
  });

  test('the checker finds what is wrong', async () => {
    const broken =
      '<!doctype html><html lang="it"><head><title>x</title></head><body><ul><p>x</p></ul><button><a href="/">x</a></button></body></html>';
    const problems = await problemsOf(new Map([['a broken one', broken]]));
    expect(problems).toEqual([
      expect.stringContaining('a broken one: Element “p” not allowed as child of element “ul”'),
      expect.stringContaining('must not appear as a descendant of the “button” element'),
    ]);
  });
}
