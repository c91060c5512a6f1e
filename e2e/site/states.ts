import { expect, type Page, type Route } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';

/** A state of a page besides the one in which it opens. */
export type State = {
  name: string;
  reach: (page: Page) => Promise<void>;
  /** The only width at which the state exists. */
  width?: 360 | 1280;
};

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectHydrated(page);
}

const answer = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));
const fail = (page: Page, path: string) =>
  answer(page, path, { statusCode: 500, code: 'internal', message: 'Errore interno.' }, 500);
/** Leaves requests without a response. */
const hang = (page: Page, path: string) => page.route(path, (_route: Route) => new Promise<void>(() => {}));

/** Sets the visitor's position to Posta and permits the page to read it. */
export async function locateInPosta(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 42.525, longitude: 13.1 });
}

export async function searchNearby(page: Page): Promise<void> {
  await locateInPosta(page);
  await open(page, '/gallery?scheda=vicino');
  await page.getByRole('button', { name: 'Trova siti vicino a me' }).click();
}

export async function openChat(page: Page, path = '/about'): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: /^Apri la chat/ }).click();
  await expect(page.getByLabel('Il tuo messaggio')).toBeFocused();
}

export async function say(page: Page, message: string): Promise<void> {
  await page.getByLabel('Il tuo messaggio').fill(message);
  await page.keyboard.press('Enter');
}

export const samplePdfs = {
  success: true,
  pdfs: [
    { id: 1, title: 'Carta archeologica', contentPreview: 'Le sostruzioni della via, da nord a sud.', pages: 12 },
    { id: 2, title: 'Guida', contentPreview: null },
  ],
};

export async function openAdmin(page: Page, list: unknown = samplePdfs, status = 200): Promise<void> {
  await answer(page, '**/api/pdf/list', list, status);
  await open(page, '/admin/pdfs');
}

/** Focuses a toast, which would close after some seconds otherwise. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
}

const answerQuestion = async (page: Page) => {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^(Successiva|Completa Quiz)$/ }).click();
};

/** Chooses the first option of each question up to the result. */
export async function finishQuiz(page: Page): Promise<void> {
  const total = Number(/di (\d+)/.exec((await page.getByText(/^Domanda \d+ di \d+$/).textContent()) ?? '')?.[1]);
  for (let question = 0; question < total; question += 1) await answerQuestion(page);
  await expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeFocused();
}

export const firstArtifact = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');
export const firstPicture = (page: Page) =>
  page.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first();

export const states: State[] = [
  {
    name: 'the unfolded menu',
    width: 360,
    reach: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Apri il menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
    },
  },
  {
    name: "the dialog of an article's picture",
    reach: async (page) => {
      await open(page, '/blog/posta-romana');
      await firstPicture(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: "the viewer of an article's pictures",
    reach: async (page) => {
      await open(page, '/blog/strambo-del-paladino');
      await firstPicture(page).click();
      await expect(page.getByRole('button', { name: 'Immagine successiva' })).toBeVisible();
    },
  },
  {
    name: 'an article in a plain grid of pictures',
    reach: async (page) => {
      await open(page, '/blog/bacugno-forum-decianeii-culto-vacuna');
      await expect(page.getByRole('list', { name: 'Galleria fotografica' })).toBeVisible();
    },
  },
  { name: 'a missing article', reach: (page) => open(page, '/blog/non-esiste') },
  { name: 'a missing page', reach: (page) => open(page, '/niente') },
  { name: 'a missing quiz', reach: (page) => open(page, '/quiz/999999') },
  {
    name: 'articles that are being loaded',
    reach: async (page) => {
      await hang(page, '**/api/posts');
      await page.goto('/blog');
      await expect(page.getByText('Caricamento articoli...')).toBeAttached();
    },
  },
  {
    name: 'articles that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/posts');
      await page.goto('/blog');
      await expect(page.getByText('Errore nel caricamento degli articoli.')).toBeVisible();
    },
  },
  {
    name: 'no articles',
    reach: async (page) => {
      await answer(page, '**/api/posts', []);
      await page.goto('/blog');
      await expect(page.getByText('Nessun articolo trovato per la categoria selezionata.')).toBeVisible();
    },
  },
  {
    name: 'the filters of the artifacts',
    reach: async (page) => {
      await open(page, '/gallery?periodo=romano');
      await page.getByRole('button', { name: 'Mostra filtri' }).click();
      await expect(page.getByRole('group', { name: 'Filtra per periodo' })).toBeVisible();
    },
  },
  {
    name: 'the artifacts as a list',
    reach: async (page) => {
      await open(page, '/gallery?vista=elenco');
      await expect(firstArtifact(page)).toBeVisible();
    },
  },
  {
    name: 'a search without artifacts',
    reach: async (page) => {
      await open(page, '/gallery?q=xyzxyz');
      await expect(page.getByRole('button', { name: 'Reimposta ricerca' })).toBeVisible();
    },
  },
  {
    name: 'artifacts that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/artifacts');
      await page.goto('/gallery');
      await expect(page.getByText('Errore nel caricamento dei reperti.')).toBeVisible();
    },
  },
  {
    name: 'the description of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await expect(page.getByRole('tab', { name: 'Descrizione' })).toBeVisible();
    },
  },
  {
    name: 'the history of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await page.getByRole('tab', { name: 'Dettagli Storici' }).click();
    },
  },
  {
    name: 'the visit information of an artifact',
    reach: async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await page.getByRole('tab', { name: 'Info Visita' }).click();
    },
  },
  { name: 'nearby places before a search', reach: (page) => open(page, '/gallery?scheda=vicino') },
  {
    name: 'nearby places',
    reach: async (page) => {
      await searchNearby(page);
      await expect(page.getByText('Ricerca completata', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a nearby place',
    reach: async (page) => {
      await searchNearby(page);
      await page.getByRole('button', { name: 'Dettagli' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'no nearby places',
    reach: async (page) => {
      await answer(page, '**/api/nearby-artifacts*', []);
      await searchNearby(page);
      await expect(page.getByText('Nessun sito archeologico trovato')).toBeVisible();
    },
  },
  {
    name: 'a failed search nearby',
    reach: async (page) => {
      await fail(page, '**/api/nearby-artifacts*');
      await searchNearby(page);
      await holdToast(page, 'Errore');
    },
  },
  {
    name: 'a denied position',
    reach: async (page) => {
      await open(page, '/gallery?scheda=vicino');
      await page.context().clearPermissions();
      await page.getByRole('button', { name: 'Trova siti vicino a me' }).click();
      await expect(page.getByText('Permesso di geolocalizzazione negato.')).toBeVisible();
    },
  },
  {
    name: 'the expanded timeline with its tooltip',
    reach: async (page) => {
      await open(page, '/timeline');
      await page.getByRole('button', { name: 'Espandi' }).click();
      await page.getByRole('button', { name: 'Impero Romano' }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'quizzes that are being loaded',
    reach: async (page) => {
      await hang(page, '**/api/quizzes');
      await page.goto('/quiz');
      await expect(page.getByText('Caricamento quiz...')).toBeVisible();
    },
  },
  {
    name: 'no quizzes',
    reach: async (page) => {
      await answer(page, '**/api/quizzes*', []);
      await page.goto('/quiz?categoria=sabini');
      await expect(page.getByText('Nessun quiz trovato')).toBeVisible();
    },
  },
  {
    name: 'an answered question',
    reach: async (page) => {
      await open(page, '/quiz/1');
      await page.getByRole('radio').nth(1).check();
    },
  },
  {
    name: 'a quiz after its second question',
    reach: async (page) => {
      await open(page, '/quiz/1');
      await answerQuestion(page);
      await answerQuestion(page);
    },
  },
  {
    name: 'the result of a quiz',
    reach: async (page) => {
      await answer(page, '**/api/quizzes/*/attempts', {}, 201);
      await open(page, '/quiz/1');
      await finishQuiz(page);
    },
  },
  {
    name: 'the list of discoveries',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=lista');
      await expect(page.getByRole('button', { name: 'Dettagli' }).first()).toBeVisible();
    },
  },
  {
    name: 'a discovery',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=lista');
      await page.getByRole('button', { name: 'Dettagli' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'how to report a discovery',
    reach: async (page) => {
      await open(page, '/scoperte?scheda=segnala');
      await expect(page.getByText('Prossimamente Disponibile')).toBeVisible();
    },
  },
  {
    name: 'no discoveries',
    reach: async (page) => {
      await answer(page, '**/api/discoveries*', []);
      await page.goto('/scoperte?scheda=lista');
      await expect(page.getByText('Nessuna scoperta trovata')).toBeVisible();
    },
  },
  {
    name: 'discoveries that cannot be loaded',
    reach: async (page) => {
      await fail(page, '**/api/discoveries');
      await page.goto('/scoperte');
      await expect(page.getByText('Errore nel caricamento delle scoperte.')).toBeVisible();
    },
  },
  {
    name: 'invalid fields of the two forms',
    reach: async (page) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Invia Messaggio' }).click();
      await expect(page.getByText('Il nome è obbligatorio')).toBeVisible();
      await page.getByLabel('Il tuo indirizzo email').fill('a@b');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
    },
  },
  {
    name: 'a success toast',
    reach: async (page) => {
      await answer(page, '**/api/newsletter/subscribe', { success: true }, 201);
      await open(page, '/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await holdToast(page, 'Iscrizione completata!');
    },
  },
  {
    name: 'an error toast',
    reach: async (page) => {
      await fail(page, '**/api/newsletter/subscribe');
      await open(page, '/about');
      await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await holdToast(page, "Errore nell'iscrizione");
    },
  },
  { name: 'the chat', reach: (page) => openChat(page) },
  {
    name: 'the chat with a reply and its sources',
    reach: async (page) => {
      await openChat(page);
      await say(page, "Che cos'è la Via Salaria?");
      await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the chat while it waits for a reply',
    reach: async (page) => {
      await hang(page, '**/api/chat');
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached();
    },
  },
  {
    name: 'the chat after a failure',
    reach: async (page) => {
      await fail(page, '**/api/chat');
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText('Mi dispiace, ho riscontrato un errore.')).toBeVisible();
    },
  },
  {
    name: 'the chat at its limit',
    reach: async (page) => {
      await answer(page, '**/api/chat', { success: true, response: 'Per ora basta.', rateLimit: { exceeded: true } });
      await openChat(page);
      await say(page, 'Ciao');
      await expect(page.getByText("Il limite è di 50 messaggi all'ora.")).toBeVisible();
    },
  },
  {
    name: 'search results',
    reach: async (page) => {
      await open(page, '/cerca?q=salaria');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a search without results',
    reach: async (page) => {
      await open(page, '/cerca?q=xyzxyzxyz');
      await expect(page.getByRole('heading', { name: 'Nessun risultato' })).toBeVisible();
    },
  },
  {
    name: 'a failed search',
    reach: async (page) => {
      await fail(page, '**/api/search*');
      await open(page, '/cerca?q=salaria');
      await expect(page.getByText('La ricerca non è disponibile.')).toBeVisible();
    },
  },
  {
    name: 'a section that cannot be loaded',
    reach: async (page) => {
      await page.route('**/sections/mf-learning/**', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/quiz');
      await expect(page.getByRole('alert').getByText('Sezione momentaneamente non disponibile')).toBeVisible({
        timeout: 30_000,
      });
    },
  },
  { name: 'the list of PDFs', reach: (page) => openAdmin(page) },
  { name: 'no PDFs', reach: (page) => openAdmin(page, { success: true, pdfs: [] }) },
  {
    name: 'the removal of a PDF',
    reach: async (page) => {
      await openAdmin(page);
      await page.getByRole('button', { name: 'Elimina "Guida"' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'PDFs that cannot be loaded',
    reach: async (page) => {
      await openAdmin(page, {}, 500);
      await holdToast(page, 'Errore');
    },
  },
  {
    name: 'the login of the staff',
    reach: async (page) => {
      await openAdmin(page, {}, 401);
      await page.getByRole('button', { name: 'Entra' }).click();
      await expect(page.getByText('Inserisci la chiave')).toBeVisible();
    },
  },
  {
    name: 'verified PDFs',
    reach: async (page) => {
      await answer(page, '**/api/documents/verify', { success: true, documentCount: 1, documentTitles: ['Guida'] });
      await openAdmin(page);
      await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
      await expect(page.getByText('1 document loaded in memory:')).toBeVisible();
    },
  },
  {
    name: 'a failed verification',
    reach: async (page) => {
      await fail(page, '**/api/documents/verify');
      await openAdmin(page);
      await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
      await expect(page.getByText('Failed to verify documents')).toBeVisible();
    },
  },
];
