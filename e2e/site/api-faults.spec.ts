import { expect, type Page, test } from '@playwright/test';
import { routes } from '../testing/routes';
import {
  type Call,
  expectNothingPending,
  expectSiteAlive,
  type Fault,
  takeOver,
  removeServerHtml,
} from './faulty-call';
import { finishQuiz, openAdmin, say, standInPosta } from './states';

// A worker of the page's own would ask and answer beside the routes that these tests set.
test.use({ serviceWorkers: 'block' });

const atOnce: Fault[] = ['500', 'a page instead of data', "a proxy's page", 'a lost connection'];
/** As long as a read may take before it counts as without an answer, and a little more; ms. */
const beyondLimit = 26_000;

type ReadCase = {
  name: string;
  call: Call;
  path: string;
  /** What makes the page ask, when opening it does not. */
  act?: (page: Page) => Promise<unknown>;
  /** What the page shows without the answer. */
  failed: (page: Page, fault: Fault | 'no answer') => Promise<unknown>;
  /** What it shows meanwhile, if anything. */
  loading?: (page: Page) => Promise<unknown>;
  /** What it shows with it. */
  shown: (page: Page) => Promise<unknown>;
};

const get = (path: RegExp): Call => ({ method: 'GET', path });
const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();
const notice = (words: string) => (page: Page) =>
  expect(page.getByRole('main').getByRole('alert').getByText(words, { exact: true }).first()).toBeVisible();
const toast = (title: string, words: string) => async (page: Page) => {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
};
const all =
  (...checks: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const check of checks) await check(page);
  };
const missingQuiz = all(text('Quiz non trovato'), text('Il quiz richiesto non è disponibile.'), (page) =>
  expect(page.getByRole('link', { name: 'Torna ai Quiz' })).toBeVisible(),
);

const reads: ReadCase[] = [
  {
    name: 'the posts of the home page',
    call: get(/^\/api\/posts$/),
    path: '/',
    failed: all(
      notice('Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.'),
      text('La Nostra Missione Archeologica'),
      (page) => expect(page.getByRole('link', { name: /Leggi di più/ })).toHaveCount(0),
    ),
    loading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    shown: (page) =>
      expect(page.locator('#scoperte-in-evidenza').getByRole('link', { name: /Leggi di più/ })).toHaveCount(3),
  },
  {
    name: 'the posts of the blog',
    call: get(/^\/api\/posts$/),
    path: '/blog',
    failed: all(notice('Errore nel caricamento degli articoli. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByLabel('Categoria')).toBeEnabled(),
    ),
    loading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    shown: text('Salaria riscoperta'),
  },
  {
    name: 'the posts beside an article',
    call: get(/^\/api\/posts$/),
    path: '/blog/posta-romana',
    failed: all(
      (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
      (page) => expect(page.getByText('Altri Articoli')).toHaveCount(0),
    ),
    loading: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
    shown: text('Altri Articoli'),
  },
  {
    name: 'the categories',
    call: get(/^\/api\/categories$/),
    path: '/blog',
    failed: all(text('Salaria riscoperta'), (page) =>
      expect(page.getByLabel('Categoria').locator('option')).toHaveText(['Tutte le Categorie']),
    ),
    loading: (page) => expect(page.getByLabel('Categoria').locator('option')).toHaveText(['Caricamento categorie...']),
    shown: (page) => expect(page.getByLabel('Categoria').locator('option').nth(1)).toBeAttached(),
  },
  {
    name: 'the posts of a category',
    call: get(/^\/api\/categories\/[^/]+\/posts$/),
    path: '/blog',
    act: (page) => page.getByLabel('Categoria').selectOption({ index: 1 }),
    failed: notice('Errore nel caricamento degli articoli. Si prega di riprovare più tardi.'),
    loading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    shown: text("Leggi l'articolo completo →"),
  },
  {
    name: 'an article',
    call: get(/^\/api\/posts\/posta-romana$/),
    path: '/blog/posta-romana',
    failed: all((page) => expect(page).toHaveURL(/\/blog$/), text('Salaria riscoperta')),
    loading: (page) => expect(page.locator('[data-testid="post-skeleton"]')).toBeVisible(),
    shown: text('Altri Articoli'),
  },
  {
    name: 'the author of an article',
    call: get(/^\/api\/authors\/\d+$/),
    path: '/blog/posta-romana',
    failed: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
    shown: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
  },
  {
    name: 'the finds',
    call: get(/^\/api\/artifacts$/),
    path: '/gallery',
    failed: all(notice('Errore nel caricamento dei reperti. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByRole('tab', { name: 'Reperti Vicino a Te' })).toBeVisible(),
    ),
    loading: (page) => expect(page.locator('[data-testid="artifact-card-skeleton"]').first()).toBeVisible(),
    shown: text(/^\d+ reperti$/),
  },
  {
    name: 'the finds of a period',
    call: get(/^\/api\/periods\/[^/]+\/artifacts$/),
    path: '/periods/sabini',
    failed: all(
      notice('Errore nel caricamento dei reperti. Si prega di riprovare più tardi.'),
      text('Research and Discoveries'),
    ),
    loading: (page) => expect(page.locator('[data-testid="artifact-card-skeleton"]').first()).toBeVisible(),
    shown: text(/^\d+ reperti$/),
  },
  {
    name: 'the sites nearby',
    call: get(/^\/api\/nearby-artifacts$/),
    path: '/gallery?scheda=vicino',
    act: (page) => page.getByRole('button', { name: 'Trova siti vicino a me' }).click(),
    failed: toast('Errore', 'Impossibile recuperare i siti archeologici vicini. Riprova più tardi.'),
    loading: text('Ricerca siti archeologici vicini...'),
    shown: toast('Ricerca completata', 'Riquadri'),
  },
  {
    name: 'the quizzes',
    call: get(/^\/api\/quizzes$/),
    path: '/quiz',
    failed: notice('Errore nel caricamento dei quiz. Si prega di riprovare più tardi.'),
    loading: text('Caricamento quiz...'),
    shown: text('Inizia Quiz'),
  },
  {
    name: 'a quiz',
    call: get(/^\/api\/quizzes\/1$/),
    path: '/quiz/1',
    failed: missingQuiz,
    loading: (page) => expect(page.getByText('Caricamento quiz...')).toBeAttached(),
    shown: text(/^Domanda 1 di \d+$/),
  },
  {
    name: 'the questions of a quiz',
    call: get(/^\/api\/quizzes\/1\/questions$/),
    path: '/quiz/1',
    failed: missingQuiz,
    loading: (page) => expect(page.getByText('Caricamento quiz...')).toBeAttached(),
    shown: text(/^Domanda 1 di \d+$/),
  },
  {
    name: 'the discoveries',
    call: get(/^\/api\/discoveries$/),
    path: '/scoperte',
    failed: all(notice('Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByRole('tab', { name: 'Segnala Scoperta' })).toBeVisible(),
    ),
    loading: text('Caricamento scoperte archeologiche...'),
    shown: text('scoperte mappate'),
  },
  {
    name: 'a search',
    call: get(/^\/api\/search$/),
    path: '/cerca?q=salaria',
    failed: notice('La ricerca non è disponibile. Riprova più tardi.'),
    loading: text('Ricerca in corso…'),
    shown: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'the list of PDFs',
    call: get(/^\/api\/pdf\/list$/),
    path: '/admin/pdfs',
    failed: async (page, fault) => {
      await toast(
        'Errore',
        /lost|no answer/.test(fault.replace('a lost connection', 'lost'))
          ? 'Impossibile connettersi al server'
          : 'Impossibile caricare i PDF esistenti',
      )(page);
      await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
    },
    loading: (page) => expect(page.getByText('Caricamento PDF...')).toBeAttached(),
    shown: text(/Nessun PDF caricato\.\.\./),
  },
];

/** Leaves the page by a link of the footer and comes back, as a reader who tries again later. */
async function returnTo(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  await page.goBack();
}

for (const { name, call, path, act, failed, loading, shown } of reads) {
  test.describe(name, () => {
    test.beforeEach(({ page }) => standInPosta(page));

    test('fails with the words for it, asks once, and is there at the next visit', async ({ page }) => {
      const faulty = await takeOver(page, call);
      for (const fault of atOnce) {
        const before = faulty.asked();
        faulty.answerWith(fault);
        await page.goto(path);
        await act?.(page);
        await test.step(fault, async () => {
          // The server's text stands there before the page asks.
          await expect.poll(() => faulty.asked()).toBeGreaterThan(before);
          await failed(page, fault);
          await expectSiteAlive(page);
          await expectNothingPending(page);
          // Once by the document's preload and once by the page where a browser does not hand on what failed.
          expect(faulty.asked() - before).toBeLessThanOrEqual(2);
        });
      }
      await faulty.release();
      if (path === '/blog/posta-romana' && page.url().endsWith('/blog')) return;
      await returnTo(page);
      await act?.(page);
      await shown(page);
    });

    test('is awaited for ten seconds, given up when nothing comes at all, and not asked for again', async ({
      page,
    }) => {
      await page.clock.install();
      await removeServerHtml(page);
      const faulty = await takeOver(page, call);
      faulty.hold();
      await page.goto(path);
      await act?.(page);
      await loading?.(page);
      await expect.poll(faulty.asked).toBeGreaterThan(0);
      await page.clock.fastForward(10_000);
      await loading?.(page);
      await expectSiteAlive(page);
      await faulty.release();
      await shown(page);

      faulty.hold();
      const before = faulty.asked();
      await page.goto(path);
      await act?.(page);
      await loading?.(page);
      await expect.poll(faulty.asked).toBeGreaterThan(before);
      await page.clock.fastForward(beyondLimit);
      await failed(page, 'no answer');
      await expectSiteAlive(page);
      await expectNothingPending(page);
      const asked = faulty.asked();
      expect(asked - before).toBeLessThanOrEqual(2);
      await page.clock.fastForward(10 * 60_000);
      expect(faulty.asked()).toBe(asked);
    });
  });
}

type SendCase = {
  name: string;
  call: Call;
  prepare: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<unknown>;
  /** Longest wait for an answer, ms. */
  limit: number;
  /** What a success is answered with; the server's own answer unless given. */
  success?: unknown;
  failed: Partial<Record<Fault, (page: Page) => Promise<unknown>>> & { 'no answer': (page: Page) => Promise<unknown> };
  pending: (page: Page) => Promise<unknown>;
  succeeded: (page: Page) => Promise<unknown>;
};

const post = (path: RegExp): Call => ({ method: 'POST', path });
const contactDefault = toast('Errore', 'Impossibile inviare il messaggio. Riprova più tardi.');
const newsletterFailure = (words: string) => toast("Errore nell'iscrizione", words);
const newsletterDefault = newsletterFailure("Si è verificato un errore durante l'iscrizione. Riprova più tardi.");
const bot = (words: string) => (page: Page) => expect(page.getByRole('log').getByText(words).last()).toBeVisible();
const botFailed = bot('Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.');
const botUnreachable = bot(
  'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.',
);
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const uploadFailure = (words: string) => toast('Errore', words);
const result = (page: Page) => expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeVisible();

const sends: SendCase[] = [
  {
    name: 'a message to the association',
    call: post(/^\/api\/contact$/),
    prepare: async (page) => {
      await page.goto('/contact');
      await page.getByLabel('Nome').fill('Ersilia');
      await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
      await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
    },
    send: (page) => button('Invia Messaggio')(page).click(),
    limit: beyondLimit,
    success: { success: true },
    failed: {
      '500': toast('Errore', 'Errore interno del server.'),
      '500 without a word': contactDefault,
      'a page instead of data': contactDefault,
      "a proxy's page": contactDefault,
      'a lost connection': all(contactDefault, (page) =>
        expect(page.getByLabel('Messaggio')).toHaveValue('Vorrei visitare il sito di Bacugno.'),
      ),
      'no answer': contactDefault,
    },
    pending: (page) => expect(button('Invio in corso…')(page)).toBeDisabled(),
    succeeded: toast('Messaggio Inviato', 'Il tuo messaggio è stato inviato con successo!'),
  },
  {
    name: 'a subscription',
    call: post(/^\/api\/newsletter\/subscribe$/),
    prepare: async (page) => {
      await page.goto('/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
    },
    send: (page) => button('Iscriviti')(page).click(),
    limit: beyondLimit,
    success: { success: true },
    failed: {
      '500': newsletterFailure('Errore interno del server.'),
      'a page instead of data': newsletterFailure('Errore del server: 200'),
      "a proxy's page": newsletterFailure('Errore del server: 502'),
      'a lost connection': all(newsletterDefault, (page) =>
        expect(page.getByLabel('Il tuo indirizzo email')).toHaveValue('lettrice@esempio.it'),
      ),
      'no answer': newsletterDefault,
    },
    pending: all(
      (page) => expect(button('Iscrizione in corso…')(page)).toBeDisabled(),
      (page) => expect(page.getByLabel('Il tuo indirizzo email')).toBeDisabled(),
    ),
    succeeded: toast('Iscrizione completata!', 'Riceverai i nostri aggiornamenti e nuovi post del blog.'),
  },
  {
    name: 'a question to the chat',
    call: post(/^\/api\/chat$/),
    prepare: async (page) => {
      await page.goto('/about');
      await page.getByRole('button', { name: /^Apri la chat/ }).click();
    },
    send: (page) => say(page, "Dov'è Vacuna?"),
    limit: 41_000,
    success: { success: true, response: 'A Bacugno.', sessionId: 'a1' },
    failed: {
      '500': botFailed,
      'a page instead of data': botFailed,
      "a proxy's page": botFailed,
      'a lost connection': botUnreachable,
      'no answer': botUnreachable,
    },
    pending: all(
      (page) => expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached(),
      (page) => expect(page.getByLabel('Il tuo messaggio')).toBeDisabled(),
    ),
    succeeded: all(bot('A Bacugno.'), (page) => expect(page.getByLabel('Il tuo messaggio')).toBeEnabled()),
  },
  {
    name: 'the result of a quiz',
    call: post(/^\/api\/quizzes\/\d+\/attempts$/),
    prepare: (page) => page.goto('/quiz/1').then(() => undefined),
    send: async (page) => {
      if (await button('Riprova Quiz')(page).isVisible()) await button('Riprova Quiz')(page).click();
      await finishQuiz(page);
    },
    limit: beyondLimit,
    success: {},
    // The visitor sees the result whatever becomes of it.
    failed: { '500': result, 'a page instead of data': result, 'a lost connection': result, 'no answer': result },
    pending: result,
    succeeded: result,
  },
  {
    name: 'a PDF',
    call: post(/^\/api\/pdf\/upload$/),
    prepare: async (page) => {
      await openAdmin(page);
      await page
        .getByLabel('File PDF')
        .setInputFiles({ name: 'guida.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    },
    send: (page) => button('Carica')(page).click(),
    limit: 201_000,
    success: { success: true, title: 'Guida' },
    failed: {
      '500': uploadFailure('Errore interno del server.'),
      '500 without a word': uploadFailure('Errore durante il caricamento del PDF'),
      'a page instead of data': uploadFailure('Errore durante il caricamento del PDF'),
      "a proxy's page": uploadFailure('Errore durante il caricamento del PDF'),
      'a lost connection': uploadFailure('Errore durante il caricamento del file'),
      'no answer': uploadFailure('Errore durante il caricamento del file'),
    },
    pending: (page) => expect(button('Carica')(page)).toBeDisabled(),
    succeeded: (page) => expect(page.getByText('PDF "Guida" caricato con successo', { exact: true })).toBeVisible(),
  },
  {
    name: 'a verification of the documents',
    call: get(/^\/api\/documents\/verify$/),
    prepare: (page) => openAdmin(page),
    send: (page) => button('Verify Documents in Memory')(page).click(),
    limit: beyondLimit,
    success: { success: true, documentCount: 0, documentTitles: [] },
    failed: {
      '500': notice('Failed to verify documents'),
      'a page instead of data': notice('Failed to verify documents'),
      "a proxy's page": notice('Failed to verify documents'),
      'a lost connection': notice('Error connecting to server'),
      'no answer': notice('Error connecting to server'),
    },
    pending: (page) => expect(button('Verify Documents in Memory')(page)).toBeDisabled(),
    succeeded: text('No documents are loaded in memory!'),
  },
];

for (const { name, call, prepare, send, limit, success, failed, pending, succeeded } of sends) {
  test(`${name}: each failure has its words, is tried once, can be tried again, and a late answer still counts`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const faulty = await takeOver(page, call);
    await prepare(page);
    const { 'no answer': unanswered, ...others } = failed;
    for (const [fault, check] of Object.entries(others) as [Fault, (page: Page) => Promise<unknown>][]) {
      await test.step(fault, async () => {
        const before = faulty.asked();
        faulty.answerWith(fault);
        await send(page);
        await check(page);
        await expectSiteAlive(page);
        expect(faulty.asked() - before).toBe(1);
      });
    }
    await test.step('no answer', async () => {
      const before = faulty.asked();
      faulty.hold();
      await send(page);
      await pending(page);
      await expect.poll(faulty.asked).toBe(before + 1);
      await page.clock.fastForward(limit);
      await unanswered(page);
      await page.clock.fastForward(60_000);
      expect(faulty.asked()).toBe(before + 1);
    });
    await test.step('an answer after ten seconds', async () => {
      faulty.hold();
      const before = faulty.asked();
      await send(page);
      await expect.poll(faulty.asked).toBe(before + 1);
      await page.clock.fastForward(10_000);
      await pending(page);
      await faulty.release(success);
      await succeeded(page);
    });
  });
}

test('the search for news of the sections may fail in any way without a word to the reader', async ({ page }) => {
  const faulty = await takeOver(page, get(/^\/sections\/registry\.json$/));
  const entries: [Fault, string][] = [
    ['500', 'Blog'],
    ['a page instead of data', 'Quiz Educativi'],
    ["a proxy's page", 'Linea del Tempo'],
    ['a lost connection', 'Galleria'],
  ];
  await page.goto('/about');
  for (const [fault, entry] of entries) {
    const before = faulty.asked();
    faulty.answerWith(fault);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => faulty.asked() - before).toBe(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectSiteAlive(page);
  }
});

/** Calls whose failure is told elsewhere: files of sections (releases/failures.spec.ts), and reports, which nobody waits for. */
const told = [
  /^GET \/sections\/[a-z-]+\/[0-9a-f]+\//,
  /^GET \/sections\/registry\.json$/,
  /^POST \/api\/sections\/(loads|failures)$/,
];

test('no page makes a call that is not among these', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await standInPosta(page);
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|sections)\//.test(pathname)) asked.add(`${request.method()} ${pathname}`);
  });
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-waking]')).toHaveCount(0);
  }
  const made = ({ method, path }: Call) =>
    [...asked].some((each) => each.startsWith(`${method} `) && path.test(each.slice(method.length + 1)));
  for (const { name, path, act, call } of reads) {
    await page.goto(path);
    await act?.(page);
    await expect.poll(() => made(call), name).toBe(true);
  }
  for (const { name, prepare, send, succeeded, success, call } of sends) {
    await page.route(
      (url) => call.path.test(url.pathname),
      (route) => route.fulfill({ json: success }),
    );
    await prepare(page);
    await send(page);
    await succeeded(page);
    expect(made(call), name).toBe(true);
  }
  const known = [
    ...told,
    ...[...reads, ...sends].map(({ call }) => new RegExp(`^${call.method} ${call.path.source.slice(1)}`)),
  ];
  expect([...asked].filter((each) => !known.some((pattern) => pattern.test(each)))).toEqual([]);
});
