import { stubUpload } from '@salaria/ui/testing/stub-upload';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { contentPreviewExample } from '@salaria/contracts/desk/content/content-examples';
import { deskPictureExample, pictureNoteExample } from '@salaria/contracts/desk/content/pictures';
import { renderPage } from '../../testing/render-page';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { type StubbedApi, stubApi } from '@salaria/ui/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readLocalDraft, writeLocalDraft } from '../../desk/drafts/local-drafts';
import {
  articleEntry,
  authorSummaries,
  categorySummaries,
  deskSession,
  publishedArticle,
  quizEntry,
  pageOf,
} from '../testing/content.fixtures';
import EditorPage from './editor.page';

const route = '/api/desk/content/articles/il-ponte';
const draftRoute = `PUT ${route}/draft`;
const savedAnswer = (version: number, more: object = {}, entry: ContentEntry = articleEntry) => ({
  body: {
    ...entry,
    version,
    state: 'draft',
    updatedAt: '2026-11-20T10:00:00.000Z',
    review: null,
    problems: [],
    ...more,
  },
});

type Answers = Parameters<typeof stubApi>[0];

const previewUrl = (query: URLSearchParams | string) => `https://sito.example/anteprima?${query}`;

function show(entry: ContentEntry, answers: Answers = {}): StubbedApi {
  const path = `/api/desk/content/${entry.kind}/${entry.slug}`;
  const api = stubApi({
    'GET /api/desk/session': { body: deskSession },
    'GET /api/desk/content': ({ query }) => ({
      body: pageOf(query.get('kind') === 'authors' ? authorSummaries : categorySummaries),
    }),
    [`GET ${path}`]: { body: entry },
    [`GET ${path}/preview`]: ({ query }) => ({ body: { ...contentPreviewExample, url: previewUrl(query) } }),
    [`PUT ${path}/draft`]: ({ body }) => savedAnswer((body as { version: number }).version + 1, {}, entry),
    ...answers,
  });
  const page = (
    <>
      <EditorPage />
      <BackButton />
    </>
  );
  renderPage(page, {
    path: '/redazione/contenuti/:kind/:slug',
    at: `/redazione/contenuti/${entry.kind}/${entry.slug}`,
  });
  return api;
}
const titleField = () => screen.findByLabelText<HTMLInputElement>('Titolo');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveNow = (field: HTMLElement) => fireEvent.keyDown(field, { key: 's', ctrlKey: true });
const status = () => screen.getByTestId('save-status');
const sentOf = (api: StubbedApi, name: string) => api.callsTo(name).map(({ body }) => body);

beforeEach(() => localStorage.clear());
// jsdom lays nothing out; the editor scrolls to its caret.
beforeAll(() =>
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }),
);

describe('the draft of an article', () => {
  it('is saved automatically while it is written', async () => {
    const api = show(articleEntry);
    write(await titleField(), 'Il ponte di Posta');
    expect(status()).toHaveTextContent('Modifiche da salvare…');
    await waitFor(() => expect(status()).toHaveTextContent(/^salvata alle \d\d:\d\d da te$/), { timeout: 4000 });
    expect(sentOf(api, draftRoute)).toEqual([
      { version: 10, fields: { ...articleEntry.fields, title: 'Il ponte di Posta' } },
    ]);
    expect(readLocalDraft(3, route)).toBeUndefined();
  });

  it('stays in the browser without connection, and is saved when it is back', async () => {
    const api = show(articleEntry, { [draftRoute]: 'no answer' });
    const field = await titleField();
    write(field, 'Scritto in treno');
    saveNow(field);
    expect(await screen.findByText('Non salvato: nessuna connessione, riprovo…')).toBeInTheDocument();
    expect(readLocalDraft(3, route)).toMatchObject({ version: 10, base: articleEntry.fields });
    api.set(draftRoute, savedAnswer(11));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(field).toHaveValue('Scritto in treno');
  });

  it('is taken up again from the browser', async () => {
    writeLocalDraft(3, route, {
      version: 10,
      content: { ...articleEntry.fields, title: 'Ripreso' },
      changedAt: Date.parse('2026-11-20T09:40:00Z'),
    });
    const api = show(articleEntry);
    expect(await titleField()).toHaveValue('Ripreso');
    expect(screen.getByText(/^Ripreso il testo che questo browser aveva tenuto: 20 nov 2026/)).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(draftRoute)).toHaveLength(1));
  });

  it('is taken up again over what another person has saved meanwhile in other fields', async () => {
    const { fields } = articleEntry;
    writeLocalDraft(3, route, { version: 10, content: { ...fields, title: 'Ripreso' }, base: fields });
    const api = show({ ...articleEntry, version: 12, fields: { ...fields, image: 'ponte-1' } });
    await waitFor(() =>
      expect(sentOf(api, draftRoute)).toMatchObject([{ version: 12, fields: { title: 'Ripreso', image: 'ponte-1' } }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the login has ended, and keeps the text', async () => {
    show(articleEntry, { [draftRoute]: { status: 401, body: {} } });
    const field = await titleField();
    write(field, 'Ancora qui');
    saveNow(field);
    const dialog = await screen.findByRole('dialog', { name: 'La sessione è finita' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    expect(await screen.findByText(/l'accesso è scaduto/)).toBeInTheDocument();
    expect(field).toHaveValue('Ancora qui');
  });

  it('reads nothing, which would ask for a login again, after one was declined', async () => {
    const api = show(publishedArticle, { [`DELETE ${route}`]: { status: 401, body: {} } });
    await titleField();
    fireEvent.click(await screen.findByRole('button', { name: 'Altre azioni' }));
    fireEvent.click(screen.getByRole('button', { name: 'Elimina' }));
    const question = within(await screen.findByRole('dialog', { name: /^Eliminare/ }));
    fireEvent.click(question.getByRole('button', { name: 'Elimina' }));
    const login = await screen.findByRole('dialog', { name: 'La sessione è finita' });
    const reads = api.callsTo(`GET ${route}`).length;
    fireEvent.click(within(login).getByRole('button', { name: 'Chiudi' }));
    expect(await screen.findByText(/^La sessione è finita: riprova/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'La sessione è finita' })).toBeNull();
    expect(api.callsTo(`GET ${route}`)).toHaveLength(reads);
  });

  it('warns before a link leaves a text that cannot be saved', async () => {
    show(articleEntry, { [draftRoute]: 'no answer' });
    const field = await titleField();
    write(field, 'Non salvato');
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    saveNow(field);
    await screen.findByText(/nessuna connessione/);
    fireEvent.click(screen.getByRole('link', { name: 'Torna a: Articoli' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uscire senza salvare?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Resta qui' }));
    expect(field).toHaveValue('Non salvato');
    fireEvent.click(screen.getByRole('link', { name: 'Torna a: Articoli' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Esci comunque' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti?tipo=articles'));
  });
});

describe('the back button', () => {
  it('asks first where it would leave a text that cannot be saved', async () => {
    show(articleEntry, { [draftRoute]: 'no answer' });
    const field = await titleField();
    write(field, 'Non salvato');
    saveNow(field);
    await screen.findByText(/nessuna connessione/);
    goBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Resta qui' }));
    expect(field).toHaveValue('Non salvato');
    goBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Esci comunque' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(readLocalDraft(3, route)).toMatchObject({ content: { title: 'Non salvato' } });
  });

  it('leaves at once where everything is saved', async () => {
    show(articleEntry);
    await titleField();
    goBack();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  });
});

describe('two people in one entry', () => {
  const setAsideRoute = `POST ${route}/revisions`;
  const theirs = {
    ...articleEntry,
    version: 12,
    updatedBy: 'Ugo Verdi',
    fields: { ...articleEntry.fields, title: 'Il titolo di Ugo', image: 'ponte-1' },
  };

  async function meet(): Promise<StubbedApi> {
    const api = show(articleEntry, {
      [draftRoute]: { status: 409, body: { code: 'edit_conflict', message: 'Cambiato' } },
    });
    const field = await titleField();
    write(field, 'Il titolo di Rita');
    api.set(`GET ${route}`, { body: theirs });
    saveNow(field);
    await screen.findByRole('dialog', { name: 'Due persone hanno scritto qui' });
    api.set(draftRoute, savedAnswer(13));
    return api;
  }

  it('see both texts of each field, and keep what only one has changed', async () => {
    const api = await meet();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Ugo Verdi ha salvato/)).toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Titolo, Il mio testo' })).toHaveTextContent(
      'Il titolo di [solo qui: Rita]',
    );
    expect(dialog.getByRole('group', { name: 'Titolo, Il testo di Ugo Verdi' })).toHaveTextContent(
      'Il titolo di [solo qui: Ugo]',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Salva la scelta' }));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(sentOf(api, draftRoute).at(-1)).toMatchObject({
      version: 12,
      fields: { title: 'Il titolo di Rita', image: 'ponte-1' },
    });
  });

  it('can take everything from the other', async () => {
    const api = await meet();
    api.set(setAsideRoute, { status: 204, body: null });
    fireEvent.click(screen.getByRole('button', { name: 'Prendi tutto il suo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await titleField()).toHaveValue('Il titolo di Ugo');
    expect(api.callsTo(draftRoute)).toHaveLength(1);
    expect(sentOf(api, setAsideRoute)).toMatchObject([{ fields: { title: 'Il titolo di Rita' } }]);
    expect(readLocalDraft(3, route)).toBeUndefined();
  });

  it('keep the choice open while the text that loses cannot be kept', async () => {
    const api = await meet();
    api.set(setAsideRoute, { status: 503, body: { message: 'Riprova fra poco.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Prendi tutto il suo' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Due persone hanno scritto qui' })).toBeInTheDocument();
  });

  it('are not asked about what only one of them has changed, and read that it was removed', async () => {
    const api = show(articleEntry, {
      [draftRoute]: { status: 409, body: { code: 'edit_conflict', message: 'Cambiato' } },
    });
    const field = await titleField();
    write(field, 'Il titolo di Rita');
    const fields = { ...articleEntry.fields, image: 'ponte-1' };
    api.set(`GET ${route}`, { body: { ...theirs, fields, state: 'removed' } });
    saveNow(field);
    await waitFor(() => expect(api.callsTo(draftRoute)).toHaveLength(1));
    api.set(draftRoute, savedAnswer(13));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(screen.getByText('Ugo Verdi l’ha messo nel cestino')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf(api, draftRoute).at(-1)).toMatchObject({
      version: 12,
      fields: { title: 'Il titolo di Rita', image: 'ponte-1' },
    });
  });

  it('keep what each has written in paragraphs of its own, and read that it is together', async () => {
    const before = 'Uno.\n\nDue.\n\nTre.\n';
    const fieldsWith = (body: string) => ({ ...articleEntry.fields, body });
    const api = show(
      { ...articleEntry, fields: fieldsWith(before) },
      {
        [draftRoute]: { status: 409, body: { code: 'edit_conflict', message: 'Cambiato' } },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Mostra i segni del testo' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Testo');
    write(text, 'Uno.\n\nDue.\n\nTre di Rita.\n');
    api.set(`GET ${route}`, { body: { ...theirs, fields: fieldsWith('Uno di Ugo.\n\nDue.\n\nTre.\n') } });
    saveNow(text);
    await waitFor(() => expect(api.callsTo(draftRoute)).toHaveLength(1));
    api.set(draftRoute, savedAnswer(13));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Ugo Verdi ha salvato mentre scrivevi/)).toBeInTheDocument();
    expect(sentOf(api, draftRoute).at(-1)).toMatchObject({
      fields: { body: expect.stringMatching(/^Uno di Ugo\.\n\nDue\.\n\nTre di Rita\./) },
    });
  });

  it('choose each paragraph that both have changed, and keep the others', async () => {
    const fieldsWith = (body: string) => ({ ...articleEntry.fields, body });
    const api = show(
      { ...articleEntry, fields: fieldsWith('Uno.\n\nDue.\n\nTre.\n\nQuattro.\n') },
      { [draftRoute]: { status: 409, body: { code: 'edit_conflict', message: 'Cambiato' } } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Mostra i segni del testo' }));
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Testo');
    write(text, 'Uno di **Rita**.\n\nDue.\n\nTre di Rita.\n\nQuattro.\n');
    const body = 'Uno di Ugo.\n\nDue.\n\nTre di Ugo.\n\nQuattro di Ugo.\n';
    api.set(`GET ${route}`, { body: { ...theirs, fields: fieldsWith(body) } });
    saveNow(text);
    const dialog = within(await screen.findByRole('dialog', { name: 'Due persone hanno scritto qui' }));
    api.set(draftRoute, savedAnswer(13));
    api.set(setAsideRoute, { status: 204, body: null });
    const mine = await dialog.findByRole('group', { name: 'Testo, punto 1 di 2, Il mio testo' });
    // As it looks, without the signs of Markdown.
    expect(mine).toHaveTextContent('Uno di [solo qui: Rita] .');
    const second = within(dialog.getByRole('group', { name: 'Testo, punto 2 di 2' }));
    fireEvent.click(second.getByRole('radio', { name: 'Il testo di Ugo Verdi' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Salva la scelta' }));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(sentOf(api, draftRoute).at(-1)).toMatchObject({
      fields: { body: expect.stringMatching(/^Uno di \*\*Rita\*\*\.\n\nDue\.\n\nTre di Ugo\.\n\nQuattro di Ugo\./) },
    });
  });

  it('can decide later without losing anything', async () => {
    await meet();
    fireEvent.click(screen.getByRole('button', { name: 'Decido dopo' }));
    expect(await titleField()).toHaveValue('Il titolo di Rita');
    fireEvent.click(await screen.findByRole('button', { name: 'Confronta i testi' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tieni tutto il mio' }));
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
  });

  it('do not meet when only the answer to a save was lost', async () => {
    const api = show(articleEntry, {
      [draftRoute]: { status: 409, body: { code: 'edit_conflict', message: 'Cambiato' } },
    });
    const field = await titleField();
    write(field, 'Già arrivato');
    api.set(`GET ${route}`, {
      body: { ...articleEntry, version: 11, fields: { ...articleEntry.fields, title: 'Già arrivato' } },
    });
    saveNow(field);
    await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an entry that others have open', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    [articleEntry, ['Ugo Verdi'], 'Ugo Verdi sta modificando questo articolo'],
    [quizEntry, ['Anna Bianchi', 'Ugo Verdi'], 'Anna Bianchi e Ugo Verdi stanno modificando questa voce'],
  ])('names them', async (entry, others, text) => {
    show(entry, { [`PUT /api/desk/content/${entry.kind}/${entry.slug}/presence`]: { body: { others } } });
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  });

  it('is asked about again while the page is open, and no longer names who has left', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const presence = `PUT ${route}/presence`;
    const api = show(articleEntry, { [presence]: { body: { others: ['Ugo Verdi'] } } });
    await screen.findByText(/^Ugo Verdi sta/);
    api.set(presence, { body: { others: [] } });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText(/sta modificando/)).toBeNull();
  });
});

describe('publishing', () => {
  it('plans when an entry leaves the site, and cancels it', async () => {
    const plan = `PUT ${route}/withdrawal`;
    const withdrawAt = '2030-01-02T08:00:00.000Z';
    const api = show(publishedArticle, { [plan]: { body: { ...publishedArticle, withdrawAt } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Programma il ritiro…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programmare il ritiro dal sito' }));
    fireEvent.change(dialog.getByLabelText('Giorno e ora (di Roma)'), { target: { value: '2030-01-02T09:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Programma' }));
    expect(await screen.findByText(/^Sarà tolto dal sito il 2 gen 2030, 09:00/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.set(plan, { body: publishedArticle });
    // Only one call is under way at a time.
    const patient = { timeout: 20_000 };
    await waitFor(() => {
      for (const button of screen.queryAllByRole('button', { name: 'Annulla il ritiro' })) fireEvent.click(button);
      expect(sentOf(api, plan)).toHaveLength(2);
    }, patient);
    await waitFor(() => expect(screen.queryByText(/^Sarà tolto dal sito/)).toBeNull(), patient);
    expect(sentOf(api, plan)).toEqual([{ withdrawAt }, { withdrawAt: null }]);
  });

  it('saves first, and says that visitors see it', async () => {
    const publish = `POST ${route}/publish`;
    const api = show(articleEntry, { [publish]: { body: { ...publishedArticle, version: 12 } } });
    write(await titleField(), 'Il ponte di Posta');
    fireEvent.click(screen.getByRole('button', { name: 'Pubblica' }));
    expect(await screen.findByText('Pubblicato', { selector: '[data-testid="entry-state"] *' })).toBeInTheDocument();
    expect(api.callsTo(draftRoute)).toHaveLength(1);
    expect(sentOf(api, publish)).toEqual([{ version: 11, publishAt: null }]);
    expect(screen.queryByRole('button', { name: 'Pubblica' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vedi sul sito' })).toHaveAttribute(
      'href',
      'https://sito.example/blog/il-ponte',
    );
    await waitFor(() => expect(screen.getByTestId('entry-state')).toHaveFocus());
  });

  it('shows what the check finds, beside the fields and in its words', async () => {
    const problems = [
      { file: 'articles/il-ponte.md', field: 'image', line: 1, reason: 'manca' },
      { file: 'articles/il-ponte.md', field: 'body', line: 1, reason: "l'articolo /blog/ponti non esiste" },
    ];
    show(articleEntry, {
      [`POST ${route}/publish`]: { status: 422, body: { message: 'Ci sono problemi', problems } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pubblica' }));
    const summary = await screen.findByRole('region', { name: '2 cose da correggere' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getByLabelText('Immagine di copertina')).toHaveAccessibleDescription('manca');
    const text = await screen.findByRole('textbox', { name: 'Testo' });
    await waitFor(() => expect(text).toHaveAccessibleDescription(/l'articolo \/blog\/ponti non esiste/));
    fireEvent.click(within(summary).getByRole('link', { name: 'Testo, «Due arcate sul Velino.»' }));
    await waitFor(() => expect(text).toHaveFocus());
    expect(text.querySelector('[data-problem]')).toHaveTextContent('Due arcate sul Velino.');
    fireEvent.click(screen.getByRole('button', { name: 'Mostra i segni del testo' }));
    const plain = await screen.findByLabelText<HTMLTextAreaElement>('Testo');
    fireEvent.click(within(summary).getByRole('link', { name: 'Testo, «Due arcate sul Velino.»' }));
    expect(plain).toHaveFocus();
    expect([plain.selectionStart, plain.selectionEnd]).toEqual([0, 'Due arcate sul Velino.'.length]);
    // The bar, which stays in view, says it until somebody corrects something.
    expect(screen.getByText(/^Prima ci sono cose da correggere/)).toBeInTheDocument();
    write(plain, 'Tre arcate sul Velino.');
    expect(screen.queryByText(/^Prima ci sono cose da correggere/)).toBeNull();
  });

  it('can be scheduled in the time of Rome', async () => {
    const publishAt = '2099-01-10T08:30:00.000Z';
    const api = show(articleEntry, {
      [`POST ${route}/publish`]: { body: { ...articleEntry, version: 11, state: 'scheduled', publishAt } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Programma…' }));
    const time = await screen.findByLabelText('Giorno e ora (di Roma)');
    write(time, '2020-01-01T09:00');
    fireEvent.click(screen.getByRole('button', { name: 'Programma' }));
    expect(await screen.findByText(/È già passato/)).toBeInTheDocument();
    write(time, '2099-01-10T09:30');
    fireEvent.click(screen.getByRole('button', { name: 'Programma' }));
    expect(await screen.findByText(/^Uscirà il 10 gen 2099.* \(ora di Roma\)\.$/)).toBeInTheDocument();
    expect(sentOf(api, `POST ${route}/publish`)).toEqual([{ version: 10, publishAt }]);
  });

  it('is called off before a scheduled text can be changed', async () => {
    const scheduled: ContentEntry = { ...articleEntry, state: 'scheduled', publishAt: '2099-01-10T08:30:00.000Z' };
    const api = show(scheduled, { [`DELETE ${route}/schedule`]: { body: { ...articleEntry, version: 11 } } });
    const title = await titleField();
    expect(title).toBeDisabled();
    const text = await screen.findByRole('textbox', { name: 'Testo' });
    expect(text).toHaveAttribute('contenteditable', 'false');
    expect(screen.getByText(/Per cambiare il testo, prima annulla l’uscita/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Programma…' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Annulla l’uscita' }));
    await waitFor(() => expect(title).toBeEnabled());
    expect(text).toHaveAttribute('contenteditable', 'true');
    expect(api.callsTo(`DELETE ${route}/schedule`)[0]?.query.get('version')).toBe('10');
  });

  it('can be discarded and removed after a question', async () => {
    const edited: ContentEntry = { ...publishedArticle, state: 'edited', hasWorkingCopy: true };
    const api = show(edited, {
      [`DELETE ${route}`]: { status: 204, text: '' },
      [`DELETE ${route}/draft`]: { status: 204, text: '' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Scarta le modifiche' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Scarta' }));
    await waitFor(() => expect(api.callsTo(`GET ${route}`)).toHaveLength(2));
    expect(api.callsTo(`DELETE ${route}/draft`)[0]?.query.get('version')).toBe('10');
    fireEvent.click(screen.getByRole('button', { name: 'Elimina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare «Il ponte romano»?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti?tipo=articles'));
    expect(api.callsTo(`DELETE ${route}`)).toHaveLength(1);
  });
});

describe('the text of an article', () => {
  const text = () => screen.findByRole('textbox', { name: 'Testo' });

  it('is written as it looks, and sent as Markdown', async () => {
    const api = show(articleEntry);
    await text();
    fireEvent.click(screen.getByRole('button', { name: 'Titoletto' }));
    expect(await screen.findByRole('heading', { name: 'Due arcate sul Velino.', level: 2 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Titoletto' })).toHaveAttribute('aria-pressed', 'true');
    saveNow(await text());
    await waitFor(() =>
      expect(sentOf(api, draftRoute).at(-1)).toMatchObject({ fields: { body: '## Due arcate sul Velino.\n' } }),
    );
    fireEvent.click(screen.getByTitle('Annulla (Ctrl+Z)'));
    expect(screen.queryByRole('heading', { name: 'Due arcate sul Velino.' })).toBeNull();
    for (const [name, markdown] of [
      ['Citazione', '> Due arcate sul Velino.\n'],
      ['Tabella', '| --- | --- |'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }));
      saveNow(await text());
      const body = expect.stringContaining(markdown);
      await waitFor(() => expect(sentOf(api, draftRoute).at(-1)).toMatchObject({ fields: { body } }));
      fireEvent.click(screen.getByTitle('Annulla (Ctrl+Z)'));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Mostra i segni del testo' }));
    expect(await screen.findByLabelText('Testo')).toHaveValue('Due arcate sul Velino.\n');
  });

  it('has tools that are one stop of the Tab key, with arrow keys between them', async () => {
    show(articleEntry);
    fireEvent.keyDown(await text(), { key: 'Escape' });
    const tools = within(screen.getByRole('toolbar', { name: 'Formato del testo' })).getAllByRole('button');
    expect(tools[0]).toHaveFocus();
    fireEvent.keyDown(tools[0] as HTMLElement, { key: 'ArrowLeft' });
    await waitFor(() => expect(tools.at(-1)).toHaveFocus());
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools.at(-1)]);
  });

  it('links to pages and entries of the site by their words', async () => {
    const [author] = authorSummaries;
    const pot = { ...author, kind: 'artifacts', slug: 'vaso', title: 'Vaso del sale' } as const;
    const salt = { ...author, kind: 'articles', slug: 'il-sale', title: 'Il sale' } as const;
    const pages = [
      { path: '/contact', title: 'Contattaci', label: null },
      { path: '/about', title: 'Chi Siamo', label: null },
      { path: '/gallery', title: 'Galleria Reperti', label: 'Galleria' },
    ];
    const api = show(articleEntry, {
      'GET /api/desk/content': ({ query }) => ({
        body: pageOf(query.get('q') === 'sale' ? [salt, pot, author] : []),
      }),
      'GET /api/desk/pages': { body: pages },
      'GET /api/desk/content/articles/manca': {
        status: 404,
        body: { statusCode: 404, code: 'not_found', message: 'Non c’è' },
      },
    });
    await text();
    fireEvent.click(screen.getByRole('button', { name: 'Collegamento' }));
    const field = await screen.findByLabelText('Indirizzo, o parole di una pagina del sito');
    const found = (words: string) => {
      write(field, words);
      return within(screen.getByRole('list', { name: 'Pagine del sito' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    await waitFor(() => expect(found('contatti')).toEqual(['Contattaci /contact']));
    expect(found('chi siamo')).toEqual(['Chi Siamo /about']);
    expect(found('galleria')).toEqual(['Galleria /gallery']);
    expect(found('preistoria')).toEqual(['Preistoria /periods/prehistoric']);
    await waitFor(() => expect(found('sale')).toEqual(['Il sale /blog/il-sale', 'Vaso del sale /id/artifacts/vaso']));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getByRole('button', { name: 'Il sale' })).toHaveFocus();
    write(field, '/blog/manca');
    fireEvent.click(screen.getByRole('button', { name: 'Inserisci' }));
    expect(await screen.findByText(/^A questo indirizzo il sito non ha niente/)).toBeVisible();
    await waitFor(() => expect(found('sale')).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Inserisci' }));
    expect(await screen.findByRole('link', { name: 'Il sale' })).toHaveAttribute('href', '/blog/il-sale');
    saveNow(await text());
    await waitFor(() =>
      expect(sentOf(api, draftRoute).at(-1)).toMatchObject({
        fields: { body: expect.stringContaining('[Il sale](/blog/il-sale)') },
      }),
    );
    // The caret is in the link, which now leads to an artifact.
    fireEvent.click(screen.getByRole('button', { name: 'Collegamento' }));
    write(await screen.findByLabelText('Indirizzo, o parole di una pagina del sito'), 'sale');
    fireEvent.click(await screen.findByRole('button', { name: 'Vaso del sale' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Il sale' })).toHaveAttribute('href', '/id/artifacts/vaso'),
    );
  });

  it('loses the place of its gallery with the gallery', async () => {
    const api = show(articleEntry);
    await text();
    fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi una galleria' }));
    fireEvent.click(screen.getByRole('button', { name: 'Galleria' }));
    expect(await text()).toHaveTextContent('La galleria compare qui.');
    fireEvent.click(screen.getByRole('button', { name: 'Togli la galleria' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli la galleria' }));
    saveNow(await text());
    await waitFor(() =>
      expect(sentOf(api, draftRoute).at(-1)).toMatchObject({ fields: { body: 'Due arcate sul Velino.\n' } }),
    );
    expect(sentOf(api, draftRoute).at(-1)).not.toHaveProperty('fields.gallery');
  });
});

it('the problems of a field are shown when it was left, and none of a new entry', async () => {
  const reason = 'troppo corto: almeno 120 caratteri, ora 2';
  const problems = [
    { file: '', field: 'excerpt', line: 1, reason },
    { file: '', field: 'image', line: 1, reason: 'manca' },
  ];
  show({ ...articleEntry, problems }, { [draftRoute]: savedAnswer(11, { problems }) });
  const excerpt = await screen.findByLabelText('Riassunto');
  expect(screen.queryByText(/manca|da correggere|troppo/)).toBeNull();
  write(excerpt, 'Eh');
  expect(screen.queryByText(reason)).toBeNull();
  fireEvent.blur(excerpt);
  await waitFor(() => expect(excerpt).toHaveAccessibleDescription(/troppo corto: almeno 120 caratteri, ora 2/));
  saveNow(excerpt);
  await waitFor(() => expect(status()).toHaveTextContent('salvata alle'));
  expect(excerpt).toHaveAccessibleDescription(/troppo corto/);
  expect(screen.queryByText('manca')).toBeNull();
  write(excerpt, 'x'.repeat(130));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
});

describe('the preview', () => {
  const openPreview = async () => fireEvent.click(await screen.findByRole('button', { name: 'Anteprima' }));
  const frameOf = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);

  it('is a page of the visitors’ site without scripts, in a new frame after each save', async () => {
    const api = show(articleEntry);
    await openPreview();
    const frame = await frameOf('Anteprima dell’articolo');
    expect(frame).toHaveAttribute('src', previewUrl(''));
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('scripts'));
    const field = await titleField();
    write(field, 'Salvato');
    saveNow(field);
    await waitFor(() => expect(api.callsTo(`GET ${route}/preview`)).toHaveLength(2));
    await waitFor(() => expect(frame).not.toBeInTheDocument());
    expect(await frameOf('Anteprima dell’articolo')).toHaveAttribute('src', previewUrl(''));
  });

  it('stays while a fresh link fails, which is asked for again', async () => {
    const api = show(articleEntry);
    await openPreview();
    await frameOf('Anteprima dell’articolo');
    api.set(`GET ${route}/preview`, 'no answer');
    const field = await titleField();
    write(field, 'Salvato');
    saveNow(field);
    fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(api.callsTo(`GET ${route}/preview`)).toHaveLength(3));
    expect(await frameOf('Anteprima dell’articolo')).toHaveAttribute('src', previewUrl(''));
  });

  it('opens in a window with a fresh link', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const api = show(articleEntry);
    await openPreview();
    await frameOf('Anteprima dell’articolo');
    fireEvent.click(screen.getByRole('button', { name: 'Anteprima in una nuova scheda' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(previewUrl(''), '_blank', 'noopener'));
    expect(api.callsTo(`GET ${route}/preview`)).toHaveLength(2);
    open.mockRestore();
  });

  it('of a quiz shows each question, and the result', async () => {
    show(quizEntry);
    await openPreview();
    const step = await screen.findByLabelText('Che cosa mostra l’anteprima');
    const expectAnswers = (query: string) =>
      waitFor(() => expect(screen.getByTitle('Anteprima del quiz')).toHaveAttribute('src', previewUrl(query)));
    await expectAnswers('');
    fireEvent.change(step, { target: { value: '1' } });
    await expectAnswers('risposte=0');
    fireEvent.change(step, { target: { value: '2' } });
    await expectAnswers('risposte=0-0');
    // In the preview each answer leads to the next question, the last one to the result.
    fireEvent.click(screen.getByRole('button', { name: 'Ricomincia' }));
    await expectAnswers('');
    fireEvent.click(screen.getByRole('button', { name: 'B. Ambra' }));
    await expectAnswers('risposte=2');
    fireEvent.click(screen.getByRole('button', { name: 'A. Roma' }));
    await expectAnswers('risposte=2-1');
    expect(screen.queryByRole('button', { name: /^[AB]\. / })).toBeNull();
  });
});

it('a scheduled entry shows automatically that the server has published it', async () => {
  const scheduled = { ...publishedArticle, state: 'scheduled', publishAt: '2026-11-20T09:30:00.000Z' } as const;
  let reads = 0;
  show(scheduled, {
    [`GET ${route}`]: () => {
      reads += 1;
      return { body: reads === 1 ? scheduled : publishedArticle };
    },
  });
  await screen.findByText(/^Uscirà il 20 nov 2026/);
  expect(await screen.findByText('Pubblicato')).toBeInTheDocument();
  expect(screen.queryByText(/^Uscirà/)).toBeNull();
  expect(await titleField()).toBeEnabled();
});

describe('a list of fields', () => {
  it('takes several pictures of the library at once, with the captions of their notes', async () => {
    const gallery = { name: 'il-ponte', style: 'lightbox', counter: true, lockScroll: true, items: [] };
    const body = 'Due arcate.\n\n<div id="il-ponte-gallery"></div>\n';
    const church = { ...deskPictureExample, slug: 'chiesa', note: { ...pictureNoteExample, caption: 'La chiesa' } };
    const api = show(
      { ...articleEntry, fields: { ...articleEntry.fields, body, gallery } },
      { 'GET /api/desk/pictures': { body: { items: [deskPictureExample, church], total: 2, next: null } } },
    );
    const text = await screen.findByRole('textbox', { name: 'Testo' });
    await waitFor(() => expect(text).toHaveTextContent('La galleria compare qui.'));
    expect(text).not.toHaveTextContent('<div');
    fireEvent.click(await screen.findByRole('button', { name: 'Scegli più immagini' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scegli le fotografie' }));
    for (const name of ['Scegli chiesa', 'Scegli ponte-sul-velino'])
      fireEvent.click(await dialog.findByRole('checkbox', { name }));
    fireEvent.click(dialog.getByRole('button', { name: 'Aggiungi 2 fotografie' }));
    const [caption] = await screen.findAllByLabelText('Didascalia');
    expect(caption).toHaveValue('La chiesa');
    write(caption as HTMLElement, 'La chiesa restaurata');
    saveNow(caption as HTMLElement);
    const items = [
      { image: 'chiesa', caption: 'La chiesa restaurata' },
      { image: 'ponte-sul-velino', caption: pictureNoteExample.caption },
    ];
    await waitFor(() => expect(sentOf(api, draftRoute).at(-1)).toMatchObject({ fields: { gallery: { items } } }));
  });

  it('uploads pictures that are dropped on it, or pasted into one of its fields', async () => {
    const gallery = { name: 'il-ponte', style: 'lightbox', counter: true, lockScroll: true, items: [] };
    show({ ...articleEntry, fields: { ...articleEntry.fields, gallery } });
    const upload = stubUpload();
    const files = [new File(['x'], 'torre.jpg', { type: 'image/jpeg' })];
    const transfer = { files, types: ['Files'] };
    fireEvent.drop(await screen.findByRole('button', { name: 'Scegli più immagini' }), { dataTransfer: transfer });
    const dialog = within(await screen.findByRole('dialog', { name: 'Scegli le fotografie' }));
    expect(await dialog.findByText('torre.jpg')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Annulla' }));
    const [field] = screen.getAllByPlaceholderText('nome, o trascina qui un file');
    fireEvent.paste(field as HTMLElement, { clipboardData: transfer });
    const single = within(await screen.findByRole('dialog', { name: 'Scegli una fotografia' }));
    expect(await single.findByText('torre.jpg')).toBeInTheDocument();
    await waitFor(() => expect(upload.sent).toHaveLength(2));
  });

  it('is ordered, shortened and restored with buttons that keep the focus', async () => {
    show(quizEntry);
    fireEvent.click(await screen.findByRole('button', { name: 'Sposta giù: Domanda 1' }));
    const names = () => screen.getAllByLabelText<HTMLTextAreaElement>('Domanda').map(({ value }) => value);
    expect(names()).toEqual(['Dove arrivava?', 'Che cosa si portava?']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sposta su: Domanda 2' })).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Togli: Domanda 2' }));
    expect(names()).toEqual(['Dove arrivava?']);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    const putBack = screen.getByRole('button', { name: 'Rimetti' });
    await waitFor(() => expect(putBack).toHaveFocus());
    fireEvent.click(putBack);
    expect(names()).toEqual(['Dove arrivava?', 'Che cosa si portava?']);
  });

  it('says nothing about an item that was just added', async () => {
    show(quizEntry);
    fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi una domanda' }));
    const explanation = (await screen.findAllByLabelText('Spiegazione'))[2] as HTMLElement;
    expect(screen.queryByText(/manca|vuoto|troppo/)).toBeNull();
    fireEvent.blur(explanation);
    await waitFor(() => expect(explanation).toHaveAccessibleDescription(/troppo corto/));
    expect(screen.getAllByText(/manca|vuoto|troppo/)).toHaveLength(1);
  });

  it('marks the right answer, which follows its words', async () => {
    const api = show(quizEntry);
    const [radio] = await screen.findAllByRole('radio', { name: 'La risposta giusta è la 2' });
    fireEvent.click(radio as HTMLElement);
    const [answer] = screen.getAllByLabelText('Risposta 2');
    write(answer as HTMLElement, 'Ambra baltica');
    saveNow(answer as HTMLElement);
    await waitFor(() =>
      expect(sentOf(api, 'PUT /api/desk/content/quizzes/la-via-del-sale/draft').at(-1)).toMatchObject({
        fields: { questions: [{ options: ['Sale', 'Ambra baltica'], answer: 'Ambra baltica' }, { answer: 'Ascoli' }] },
      }),
    );
  });
});

it.each([
  ['nothing', { status: 404, body: { message: 'Non trovato' } }, /Qui non c’è nulla/],
  ['an error', { status: 500, body: { message: 'Guasto' } }, 'Guasto'],
  ['a removed entry', { body: { ...articleEntry, state: 'removed' } }, /è stato eliminato/],
])('an entry that cannot be edited says so: %s', async (_, answer, text) => {
  show(articleEntry, { [`GET ${route}`]: answer });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await act(async () => undefined);
});
