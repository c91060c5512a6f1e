import { expect, type Page } from '@playwright/test';
import { all, type Expectation, notice, text, toast } from './expectations';
import { type Call, type Fault, get } from './faulty-call';

/** A GET request of a page. */
export type ReadCase = {
  name: string;
  call: Call;
  path: string;
  /** Default: 500. Pages that distinguish faults, and one for all others, name theirs. */
  faults?: Fault[];
  /** Makes the page send the request, if opening it does not. */
  act?: (page: Page) => Promise<unknown>;
  /** Expects what the page shows after the fault; after a timeout without the server's HTML. */
  expectError: (page: Page, fault: Fault | 'timeout') => Promise<unknown>;
  /** Expects what it shows before the response, if anything. */
  expectLoading?: Expectation;
  /** Expects what it shows with the response. */
  expectData: Expectation;
};

const missingQuiz = all(text('Quiz non trovato'), text('Il quiz richiesto non è disponibile.'), (page) =>
  expect(page.getByRole('link', { name: 'Torna ai Quiz' })).toBeVisible(),
);

export const reads: ReadCase[] = [
  {
    name: 'the posts of the home page',
    call: get(/^\/api\/posts$/),
    path: '/',
    expectError: all(
      notice('Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.'),
      text('La Nostra Missione Archeologica'),
      (page) => expect(page.getByRole('link', { name: /Leggi di più/ })).toHaveCount(0),
    ),
    expectLoading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    expectData: (page) =>
      expect(page.locator('#scoperte-in-evidenza').getByRole('link', { name: /Leggi di più/ })).toHaveCount(3),
  },
  {
    name: 'the posts of the blog',
    call: get(/^\/api\/posts$/),
    path: '/blog',
    expectError: all(notice('Errore nel caricamento degli articoli. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByLabel('Categoria')).toBeEnabled(),
    ),
    expectLoading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    expectData: text('Salaria riscoperta'),
  },
  {
    name: 'the posts beside an article',
    call: get(/^\/api\/posts$/),
    path: '/blog/posta-romana',
    expectError: async (page, fault) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible();
      // The server's HTML stays; the test removes it before a missing response.
      await expect(page.getByText('Altri Articoli')).toHaveCount(fault === 'timeout' ? 0 : 1);
    },
    expectLoading: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
    expectData: text('Altri Articoli'),
  },
  {
    name: 'the categories',
    call: get(/^\/api\/categories$/),
    path: '/blog',
    expectError: all(text('Salaria riscoperta'), (page) =>
      expect(page.getByLabel('Categoria').locator('option')).toHaveText(['Tutte le Categorie']),
    ),
    expectLoading: (page) =>
      expect(page.getByLabel('Categoria').locator('option')).toHaveText(['Caricamento categorie...']),
    expectData: (page) => expect(page.getByLabel('Categoria').locator('option').nth(1)).toBeAttached(),
  },
  {
    name: 'the posts of a category',
    call: get(/^\/api\/categories\/[^/]+\/posts$/),
    path: '/blog',
    act: (page) => page.getByLabel('Categoria').selectOption({ index: 1 }),
    expectError: notice('Errore nel caricamento degli articoli. Si prega di riprovare più tardi.'),
    expectLoading: (page) => expect(page.locator('[data-testid="post-card-skeleton"]').first()).toBeVisible(),
    expectData: text("Leggi l'articolo completo →"),
  },
  {
    name: 'an article',
    call: get(/^\/api\/posts\/posta-romana$/),
    path: '/blog/posta-romana',
    expectError: all((page) => expect(page).toHaveURL(/\/blog$/), text('Salaria riscoperta')),
    expectLoading: (page) => expect(page.locator('[data-testid="post-skeleton"]')).toBeVisible(),
    expectData: text('Altri Articoli'),
  },
  {
    name: 'the author of an article',
    call: get(/^\/api\/authors\/\d+$/),
    path: '/blog/posta-romana',
    expectError: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
    expectData: (page) => expect(page.getByRole('heading', { level: 1, name: 'Posta romana' })).toBeVisible(),
  },
  {
    name: 'the artifacts',
    call: get(/^\/api\/artifacts$/),
    path: '/gallery',
    expectError: all(notice('Errore nel caricamento dei reperti. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByRole('tab', { name: 'Reperti Vicino a Te' })).toBeVisible(),
    ),
    expectLoading: (page) => expect(page.locator('[data-testid="artifact-card-skeleton"]').first()).toBeVisible(),
    expectData: text(/^\d+ reperti$/),
  },
  {
    name: 'an artifact',
    call: get(/^\/api\/artifacts\/[^/]+$/),
    path: '/gallery/20-denario-di-traiano',
    expectError: notice('Errore nel caricamento del reperto. Si prega di riprovare più tardi.'),
    expectLoading: (page) => expect(page.getByRole('status', { name: 'Caricamento del reperto' })).toBeVisible(),
    expectData: text('Come citare questa scheda'),
  },
  {
    name: 'the artifacts of a period',
    call: get(/^\/api\/periods\/[^/]+\/artifacts$/),
    path: '/periods/sabini',
    expectError: all(
      notice('Errore nel caricamento dei reperti. Si prega di riprovare più tardi.'),
      text('Research and Discoveries'),
    ),
    expectLoading: (page) => expect(page.locator('[data-testid="artifact-card-skeleton"]').first()).toBeVisible(),
    expectData: text(/^\d+ reperti$/),
  },
  {
    name: 'a period',
    call: get(/^\/api\/periods\/[^/]+$/),
    path: '/periods/sabini',
    expectError: text('Research and Discoveries'),
    expectLoading: (page) => expect(page.getByRole('status', { name: 'Caricamento del periodo' })).toBeVisible(),
    expectData: text('Research and Discoveries'),
  },
  {
    name: 'nearby places',
    call: get(/^\/api\/nearby-artifacts$/),
    path: '/gallery?scheda=vicino',
    act: (page) => page.getByRole('button', { name: 'Trova siti vicino a me' }).click(),
    expectError: toast('Errore', 'Impossibile recuperare i siti archeologici vicini. Riprova più tardi.'),
    expectLoading: text('Ricerca siti archeologici vicini...'),
    expectData: toast('Ricerca completata', 'Riquadri'),
  },
  {
    name: 'the timeline',
    call: get(/^\/api\/timeline$/),
    path: '/timeline',
    expectError: all(text('Sette periodi'), text('Come leggere la linea')),
    expectLoading: (page) =>
      expect(page.getByRole('status', { name: 'Caricamento della linea del tempo' })).toBeVisible(),
    expectData: text('Sette periodi'),
  },
  {
    name: 'the quizzes',
    call: get(/^\/api\/quizzes$/),
    path: '/quiz',
    faults: ['500', 'HTML instead of JSON', '502 of a proxy', 'reset connection'],
    expectError: notice('Errore nel caricamento dei quiz. Si prega di riprovare più tardi.'),
    expectLoading: text('Caricamento quiz...'),
    expectData: text('Inizia Quiz'),
  },
  {
    name: 'a quiz',
    call: get(/^\/api\/quizzes\/1$/),
    path: '/quiz/1',
    expectError: missingQuiz,
    expectLoading: (page) => expect(page.getByText('Caricamento quiz...')).toBeAttached(),
    expectData: text(/^Domanda 1 di \d+$/),
  },
  {
    name: 'the questions of a quiz',
    call: get(/^\/api\/quizzes\/1\/questions$/),
    path: '/quiz/1',
    expectError: missingQuiz,
    expectLoading: (page) => expect(page.getByText('Caricamento quiz...')).toBeAttached(),
    expectData: text(/^Domanda 1 di \d+$/),
  },
  {
    name: 'the discoveries',
    call: get(/^\/api\/discoveries$/),
    path: '/scoperte',
    expectError: all(notice('Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.'), (page) =>
      expect(page.getByRole('tab', { name: 'Segnala Scoperta' })).toBeVisible(),
    ),
    expectLoading: text('Caricamento scoperte archeologiche...'),
    expectData: text('scoperte mappate'),
  },
  {
    name: 'a search',
    call: get(/^\/api\/search$/),
    path: '/cerca?q=salaria',
    expectError: notice('La ricerca non è disponibile. Riprova più tardi.'),
    expectLoading: text('Ricerca in corso…'),
    expectData: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'the list of PDFs',
    call: get(/^\/api\/pdf\/list$/),
    path: '/admin/pdfs',
    faults: ['500', 'reset connection'],
    expectError: async (page, fault) => {
      await toast(
        'Errore',
        fault === 'reset connection' || fault === 'timeout'
          ? 'Impossibile connettersi al server'
          : 'Impossibile caricare i PDF esistenti',
      )(page);
      await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
    },
    expectLoading: (page) => expect(page.getByText('Caricamento PDF...')).toBeAttached(),
    expectData: text(/Nessun PDF caricato\.\.\./),
  },
];
