import type { Locator, Page } from '@playwright/test';
import { issueDraftExample } from '@salaria/contracts/desk/visitors/newsletter';
import { signIn } from '../../testing/desk';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';
import { expectAccessible, looks, openPage } from '../testing/desk-layout';
import { countShifts, shiftOf } from '../testing/layout-shifts';

const key = 'una-chiave-di-prova-lunga';
const site = ownSite({ ADMIN_TOKEN: key });
const maxShift = 0.02;

const main = (page: Page) => page.getByRole('main');
const article = '/contenuti/articles/posta-romana';

const open = (page: Page, path: string) => openPage(page, `${site.deskUrl}/redazione${path}`);

test.beforeEach(async ({ page }) => {
  await countShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'responsabile', { deskUrl: site.deskUrl, adminToken: key });
});

const pages = [
  ...[
    '',
    '/messaggi',
    '/newsletter',
    '/newsletter?vista=iscritti',
    '/scoperte?stato=tutte',
    '/scoperte?scoperta=1',
    '/documenti',
  ],
  ...[
    '/domande',
    '/immagini',
    '/immagini/articolo-posta-romana',
    '/persone',
    '/registro',
    '/profilo',
    '/cestino',
    '/statistiche',
  ],
  ...[
    '/contenuti',
    article,
    `${article}/revisioni`,
    '/contenuti/artifacts/anfora-vinaria-dressel',
    '/contenuti/quizzes/chi-erano-i-sabini',
  ],
  ...[
    '/contenuti?tipo=quizzes',
    ...['timeline', 'periods', 'slides', 'village'].map((kind) => `/contenuti/${kind}/${kind}`),
    ...['', '/site', '/home', '/about', '/donations', '/legal'].map((form) => `/sito${form}`),
  ],
  ...['/trasloco', '/sezioni', '/sezioni/mf-blog', '/sezioni/disposizione'],
];

test('every page stays in place while it loads, and is accessible in both schemes', async ({ page }) => {
  const issue = await page.request.post(`${site.deskUrl}/api/desk/newsletter/issues`, { data: issueDraftExample });
  const { id } = (await issue.json()) as { id: number };
  for (const path of [...pages, `/newsletter?numero=${id}`])
    for (const { colorScheme, width } of looks)
      await test.step(`/redazione${path}, ${colorScheme}, at ${width} px`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expectAccessible(page);
        // What loads last has arrived by now.
        expect.soft(await shiftOf(page)).toBeLessThanOrEqual(maxShift);
      });
});

/** Forms with a field that can be left with something invalid in it. */
const forms = [
  ['/profilo', 'Nome'],
  ['/persone', 'Indirizzo e-mail'],
  ['/trasloco', 'Indirizzo vecchio'],
  ['/immagini/articolo-posta-romana', 'Testo alternativo'],
  [article, 'Titolo'],
  ['/contenuti/artifacts/anfora-vinaria-dressel', 'Latitudine'],
  ['/contenuti/quizzes/chi-erano-i-sabini', 'Titolo'],
  ['/sito/site', 'Nome del sito'],
] as const;

/** Buttons of a page, at most so many. */
const maxButtons = 10;
const fieldOf = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true }).first();

/** Marks the buttons that are clicked. */
const markClicks = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '');
    }),
  );

/** Leaves a field with something invalid in it by the Tab key, which moves nothing. */
async function leaveInvalid(field: Locator): Promise<void> {
  const page = field.page();
  await field.scrollIntoViewIfNeeded();
  await field.fill('?');
  const before = await shiftOf(page);
  await page.keyboard.press('Tab');
  // A shift is reported with the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect.soft((await shiftOf(page)) - before).toBeLessThanOrEqual(maxShift);
}

/** Leaves a field with something invalid in it by pressing a button. Returns its name, and whether it was clicked. */
async function pressAfterInvalid(field: Locator, button: Locator) {
  await field.fill('');
  await field.pressSequentially('?');
  await button.scrollIntoViewIfNeeded();
  const [handle, box] = [await button.elementHandle(), await button.boundingBox()];
  if (!handle || !box) throw new Error('the button is not laid out');
  // The button stays where it is, also far from the field.
  await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  const { mouse } = field.page();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The press leaves the field, and what that shows moves nothing until it ends.
  await mouse.down();
  await mouse.up();
  return handle.evaluate((element) => ({
    name: element.getAttribute('aria-label') ?? element.textContent,
    isPressed: element.hasAttribute('data-pressed'),
  }));
}

test('nothing shifts when an invalid field is left, and every press right after it counts', async ({ page }) => {
  // Nothing that is pressed changes the site.
  await page.route('**/api/desk/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { statusCode: 403, code: 'reserved', message: 'Riservato.' } }),
  );
  for (const [path, label] of forms)
    await test.step(`/redazione${path}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      await leaveInvalid(fieldOf(page, label));
      // The forms of entries, which are long, are pressed on a telephone.
      if (path.startsWith('/contenuti')) await page.setViewportSize({ width: 360, height: 900 });
      const buttons = main(page).locator('button:visible:not([disabled])');
      const count = await buttons.count();
      await markClicks(page);
      for (let at = 0; at < Math.min(count, maxButtons); at += 1) {
        const { name, isPressed } = await pressAfterInvalid(fieldOf(page, label), buttons.nth(at));
        expect([name, isPressed]).toEqual([name, true]);
        await page.keyboard.press('Escape');
        if ((await buttons.count()) === count) continue;
        // The button has changed the page.
        await open(page, path);
        await markClicks(page);
      }
    });
});
