import { expect, type Page } from '@playwright/test';
import { finishQuiz, open, openAdmin, say } from '../../testing/visits';
import { all, type Expectation, notice, text, toast } from './expectations';
import { type Call, get, post, readTimeoutMs } from './faulty-call';

/** A request that a visitor or the staff sends by a button. */
export type SendCase = {
  name: string;
  call: Call;
  prepare: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<unknown>;
  /** Just above the time after which the page aborts the request. */
  timeoutMs: number;
  /** JSON of a successful response. */
  response: unknown;
  /** After an error status; the unit tests of each form have the other failures. */
  expectError: Expectation;
  expectTimeout: Expectation;
  expectPending: Expectation;
  expectSuccess: Expectation;
};

const bot = (words: string) => (page: Page) => expect(page.getByRole('log').getByText(words).last()).toBeVisible();
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeVisible();

export const sends: SendCase[] = [
  {
    name: 'a message to the association',
    call: post(/^\/api\/contact$/),
    prepare: async (page) => {
      await open(page, '/contact');
      await page.getByLabel('Nome').fill('Ersilia');
      await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
      await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
    },
    send: (page) => button('Invia Messaggio')(page).click(),
    timeoutMs: readTimeoutMs,
    response: { success: true },
    expectError: toast('Errore', 'Errore interno del server.'),
    expectTimeout: all(toast('Errore', 'Impossibile inviare il messaggio. Riprova più tardi.'), (page) =>
      expect(page.getByLabel('Messaggio')).toHaveValue('Vorrei visitare il sito di Bacugno.'),
    ),
    expectPending: (page) => expect(button('Invio in corso…')(page)).toBeDisabled(),
    expectSuccess: all(toast('Messaggio Inviato', 'Il tuo messaggio è stato inviato con successo!'), (page) =>
      expect(button('Invia Messaggio')(page)).toBeFocused(),
    ),
  },
  {
    name: 'a subscription',
    call: post(/^\/api\/newsletter\/subscribe$/),
    prepare: async (page) => {
      await open(page, '/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
    },
    send: (page) => button('Iscriviti')(page).click(),
    timeoutMs: readTimeoutMs,
    response: { success: true },
    expectError: toast("Errore nell'iscrizione", 'Errore interno del server.'),
    expectTimeout: all(
      toast("Errore nell'iscrizione", "Si è verificato un errore durante l'iscrizione. Riprova più tardi."),
      (page) => expect(page.getByLabel('Il tuo indirizzo email')).toHaveValue('lettrice@esempio.it'),
    ),
    expectPending: all(
      (page) => expect(button('Iscrizione in corso…')(page)).toBeDisabled(),
      (page) => expect(page.getByLabel('Il tuo indirizzo email')).toBeDisabled(),
    ),
    expectSuccess: all(
      toast('Iscrizione completata!', 'Riceverai i nostri aggiornamenti e nuovi post del blog.'),
      (page) => expect(button('Iscriviti')(page)).toBeFocused(),
    ),
  },
  {
    name: 'a question to the chat',
    call: post(/^\/api\/chat$/),
    prepare: async (page) => {
      await page.goto('/about');
      await page.getByRole('button', { name: /^Apri la chat/ }).click();
    },
    send: (page) => say(page, "Dov'è Vacuna?"),
    timeoutMs: 41_000,
    response: { success: true, response: 'A Bacugno.', sessionId: 'a1' },
    expectError: bot('Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.'),
    expectTimeout: bot(
      'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.',
    ),
    expectPending: all(
      (page) => expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached(),
      (page) => expect(page.getByLabel('Il tuo messaggio')).toBeDisabled(),
    ),
    expectSuccess: all(bot('A Bacugno.'), (page) => expect(page.getByLabel('Il tuo messaggio')).toBeEnabled()),
  },
  {
    name: 'the result of a quiz',
    call: post(/^\/api\/quizzes\/\d+\/attempts$/),
    prepare: (page) => open(page, '/quiz/1'),
    send: async (page) => {
      if (await button('Riprova Quiz')(page).isVisible()) await button('Riprova Quiz')(page).click();
      await finishQuiz(page);
    },
    timeoutMs: readTimeoutMs,
    response: {},
    // The visitor sees the result whatever becomes of it.
    expectError: result,
    expectTimeout: result,
    expectPending: result,
    expectSuccess: result,
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
    timeoutMs: 201_000,
    response: { success: true, title: 'Guida' },
    expectError: toast('Errore', 'Errore interno del server.'),
    expectTimeout: toast('Errore', 'Errore durante il caricamento del file'),
    expectPending: (page) => expect(button('Carica')(page)).toBeDisabled(),
    expectSuccess: (page) => expect(page.getByText('PDF "Guida" caricato con successo', { exact: true })).toBeVisible(),
  },
  {
    name: 'a verification of the documents',
    call: get(/^\/api\/documents\/verify$/),
    prepare: (page) => openAdmin(page),
    send: (page) => button('Verify Documents in Memory')(page).click(),
    timeoutMs: readTimeoutMs,
    response: { success: true, documentCount: 0, documentTitles: [] },
    expectError: notice('Failed to verify documents'),
    expectTimeout: notice('Error connecting to server'),
    expectPending: (page) => expect(button('Verify Documents in Memory')(page)).toBeDisabled(),
    expectSuccess: text('No documents are loaded in memory!'),
  },
];
