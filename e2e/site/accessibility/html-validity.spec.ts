import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { routes } from '../../testing/routes';
import { expect, requireTool, test } from '../../testing/test';
import { open, openChat, say } from '../../testing/visits';

const hasJava = spawnSync('java', ['-version']).status === 0;
requireTool(hasJava, 'the Nu HTML checker needs Java');

const checker = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);
const run = promisify(execFile);
/** Half of the processor time: the optimizing compiler never pays off in so short a run. It needs a larger stack. */
const javaOptions = ['-Xmx512m', '-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

/** Excludes CSS: the checker knows neither container queries nor nesting. */
const isAboutMarkup = ({ type, message }: Message) => type !== 'info' && !message.startsWith('CSS:');

/** Returns the checker's errors and warnings about pages, by their names: one Java process for all of them. */
async function problemsOf(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salaria-html-'));
  try {
    const names = [...pages.keys()];
    await Promise.all([...pages.values()].map((html, index) => writeFile(path.join(folder, `${index}.html`), html)));
    const { stdout } = await run(
      'java',
      [...javaOptions, '-jar', checker, '--format', 'json', '--stdout', '--exit-zero-always', folder],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const nameOf = (url = '') => names[Number(path.basename(url, '.html'))] ?? url;
    return messages
      .filter(isAboutMarkup)
      .map(({ url, message, extract }) => `${nameOf(url)}: ${message} ${(extract ?? '').trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const paths = [
  ...routes.map((route) => route.path),
  '/blog/strambo-del-paladino?foto=1',
  '/gallery?reperto=3',
  '/gallery?scheda=vicino',
  '/scoperte?scheda=lista',
  '/scoperte?scheda=segnala',
  '/cerca?q=salaria',
  '/niente',
  '/quiz/999999',
];

test('every page, as served and as hydrated, is valid HTML', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pages = new Map<string, string>();
  const addPage = async (name: string) =>
    pages.set(
      `${name} in the browser`,
      await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`),
    );
  for (const path of paths) {
    // The page must be valid with SSR, and without it after a timeout.
    const first = await (await request.get(path)).text();
    pages.set(`${path} as served`, first);
    if (!first.includes('data-rendered')) pages.set(`${path} as served later`, await (await request.get(path)).text());
    await open(page, path);
    await addPage(path);
  }
  await openChat(page, '/contact');
  await say(page, "Che cos'è la Via Salaria?");
  await expect(page.getByRole('log').getByText('Archeologo:')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Il nome è obbligatorio')).toBeVisible();
  await page.getByLabel('Il tuo indirizzo email').fill('a@b');
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  await addPage('chat and forms with invalid fields');
  expect(await problemsOf(pages)).toEqual([]);
});
