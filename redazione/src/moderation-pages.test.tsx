import {
  messageExample,
  messageNoteExample,
  messageSummaryExample,
  messagesPageExample,
  personExample,
} from '@salaria/contracts/desk/visitors/messages';
import { renderPage } from './testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { stubUpload } from '@salaria/ui/testing/stub-upload';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft, writeLocalDraft } from './desk/drafts/local-drafts';
import MessagesPage from './messages/messages.page';
import { deskDiscoveriesPageExample, deskDiscoveryExample } from '@salaria/contracts/desk/visitors/discoveries';
import DiscoveriesPage from './discoveries/discoveries.page';
import {
  issueExample,
  issuePreviewExample,
  issuesPageExample,
  newsletterStatusExample,
  subscriberExample,
  subscribersPageExample,
} from '@salaria/contracts/desk/visitors/newsletter';
import { postSummaryExample } from '@salaria/contracts/posts';
import NewsletterPage from './newsletter/newsletter.page';
import { chatAnswersExample, chatDaysExample, deskQuestionsExample } from '@salaria/contracts/desk/visitors/questions';
import { pdfUploadedExample } from '@salaria/contracts/pdfs';
import QuestionsPage from './questions/questions.page';

const session = { 'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'moderatore' } } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the messages', () => {
  const done = { ...messageExample, state: 'done', version: '735' };
  const show = (answers: Parameters<typeof stubApi>[0] = {}, at = '/redazione/messaggi') => {
    const api = stubApi({
      ...session,
      'GET /api/desk/messages': { body: { ...messagesPageExample, next: null } },
      'GET /api/desk/messages/12': { body: messageExample },
      'POST /api/desk/messages/12/state': () => {
        api.set('GET /api/desk/messages/12', { body: done });
        return { body: done };
      },
      'GET /api/desk/messages/12/person': { body: personExample },
      ...answers,
    });
    renderPage(<MessagesPage />, { path: '/redazione/messaggi', at });
    return api;
  };

  it('opens a message in the address, and goes back to its link in the list', async () => {
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Richiesta Informazioni' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/redazione/messaggi?messaggio=12');
    expect(await screen.findByText('Telefonato: viene sabato.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Richiesta Informazioni' })).toHaveFocus();
    await press('Tutti i messaggi');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Richiesta Informazioni' })).toHaveFocus());
  });

  it('filters and searches by the address', async () => {
    const api = show();
    await press('Da fare');
    await userEvent.type(screen.getByLabelText('Cerca nei messaggi'), 'muro{Enter}');
    await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe('q=muro&filter=todo'));
    expect(screen.getByRole('link', { name: 'Scarica come tabella (CSV)' })).toHaveAttribute(
      'href',
      '/api/desk/messages.csv?q=muro&filter=todo',
    );
  });

  it('changes the state with the version that was read, and says who was faster', async () => {
    const api = show({}, '/redazione/messaggi?messaggio=12');
    await press('Segna come fatto');
    expect(await screen.findByText('Fatto')).toBeInTheDocument();
    expect(api.callsTo('POST /api/desk/messages/12/state')[0]?.body).toEqual({ state: 'done', version: '734' });
    const message = 'Nel frattempo Ugo ha modificato questo messaggio.';
    api.set('POST /api/desk/messages/12/state', { status: 409, body: { message } });
    await press('Riapri: è da fare');
    expect(await screen.findByText(message)).toBeInTheDocument();
    api.set('GET /api/desk/messages/12', { body: messageExample });
    await press('Ricarica');
    expect(await screen.findByText('Da fare')).toBeInTheDocument();
  });

  it('quotes the message in the answer by mail', async () => {
    show({}, '/redazione/messaggi?messaggio=12');
    const link = await screen.findByRole('link', { name: 'Rispondi con il tuo programma di posta' });
    const mailto = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(mailto).toMatch(/^mailto:anna@example\.it\?subject=Re: Richiesta Informazioni&body=/);
    expect(mailto).toContain('\r\n> Vorrei visitare l’Antiquarium.\r\n');
  });

  it('keeps the text of an answer that did not arrive, and sends it when asked', async () => {
    const api = show({ 'POST /api/desk/messages/12/answers': 'no answer' }, '/redazione/messaggi?messaggio=12');
    await userEvent.type(await screen.findByLabelText('Risposta'), 'Sabato mattina.');
    await press('Invia la risposta');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nulla è andato perso: riprova.');
    expect(screen.getByLabelText('Risposta')).toHaveValue('Sabato mattina.');
    expect(readLocalDraft(3, 'messages/12/answer')?.content).toMatchObject({ text: 'Sabato mattina.' });
    api.set('GET /api/desk/messages/12', { body: done });
    api.set('POST /api/desk/messages/12/answers', { body: done });
    await press('Invia la risposta');
    expect(await screen.findByText('Fatto')).toBeInTheDocument();
    expect(screen.getByLabelText('Risposta')).toHaveValue('');
    expect(readLocalDraft(3, 'messages/12/answer')).toBeUndefined();
    // The version that was read before the first attempt, so that the server carries out one of them.
    const [first, second] = api.callsTo('POST /api/desk/messages/12/answers');
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps an answer when the response to an earlier note arrives after it', async () => {
    const note = { ...messageNoteExample, id: 5, text: 'Ha richiamato.' };
    const answer = { ...messageNoteExample, id: 6, kind: 'answer', text: 'Sabato mattina.' };
    const api = show(
      {
        'POST /api/desk/messages/12/notes': { body: { ...messageExample, notes: [note] } },
        'POST /api/desk/messages/12/answers': () => {
          api.set('GET /api/desk/messages/12', { body: { ...done, notes: [note, answer] } });
          return { body: { ...done, notes: [note, answer] } };
        },
      },
      '/redazione/messaggi?messaggio=12',
    );
    const respond = globalThis.fetch;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/notes')) await held;
      return respond(input, init);
    };
    await userEvent.type(await screen.findByLabelText('Nuova nota'), note.text);
    await press('Aggiungi la nota');
    await userEvent.type(screen.getByLabelText('Risposta'), answer.text);
    await press('Invia la risposta');
    expect(await screen.findByText(answer.text, { selector: 'p' })).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.getByLabelText('Nuova nota')).toHaveValue(''));
    expect(screen.getByText(answer.text, { selector: 'p' })).toBeInTheDocument();
  });

  it('continues a text of this browser, until it is discarded', async () => {
    writeLocalDraft(3, 'messages/12/note', { version: 0, content: { text: 'Di ieri' }, changedAt: Date.now() });
    show({}, '/redazione/messaggi?messaggio=12');
    expect(await screen.findByLabelText('Nuova nota')).toHaveValue('Di ieri');
    await press('Scarta il testo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Scartare il testo?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Scarta' }));
    await waitFor(() => expect(screen.getByLabelText('Nuova nota')).toHaveValue(''));
    expect(readLocalDraft(3, 'messages/12/note')).toBeUndefined();
  });

  it('shows without a reload that an answer has gone out', async () => {
    const answer = { ...messageNoteExample, id: 6, kind: 'answer', text: 'Sabato.', mail: 'waiting' };
    const api = show(
      { 'GET /api/desk/messages/12': { body: { ...done, notes: [answer] } } },
      '/redazione/messaggi?messaggio=12',
    );
    const thread = within(await screen.findByRole('list', { name: 'Conversazione' }));
    expect(thread.getByText('Risposta in attesa di partire')).toBeInTheDocument();
    expect(thread.queryByText(messageNoteExample.text)).toBeNull();
    api.set('GET /api/desk/messages/12', { body: { ...done, notes: [{ ...answer, mail: 'sent' }] } });
    expect(await thread.findByText('Risposta partita', {}, { timeout: 8000 })).toBeInTheDocument();
  });

  it('marks several messages, each with its version', async () => {
    const other = { ...messageSummaryExample, id: 13, name: 'Ugo Neri' };
    const { callsTo } = show({
      'GET /api/desk/messages': { body: { items: [messageSummaryExample, other], total: 2, next: null } },
      'POST /api/desk/messages/13/state': 'pending',
    });
    await userEvent.click(await screen.findByLabelText('Seleziona Richiesta Informazioni, di Anna Bianchi'));
    expect(screen.getByLabelText('1 selezionato')).toBeInTheDocument();
    await press('Segna come fatti');
    await waitFor(() => expect(screen.getByLabelText('Seleziona tutti')).not.toBeChecked());
    expect(callsTo('POST /api/desk/messages/12/state')[0]?.body).toEqual({ state: 'done', version: '734' });
    await userEvent.click(screen.getByLabelText('Seleziona tutti'));
    await press('Segna come da fare');
    expect(await screen.findByText('2 di 2')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Avanzamento' })).toHaveValue(1);
  });
});

describe('the discoveries', () => {
  const show = (answers: Parameters<typeof stubApi>[0] = {}, search = '') => {
    const api = stubApi({
      ...session,
      'GET /api/desk/discoveries': { body: deskDiscoveriesPageExample },
      'GET /api/desk/discoveries/5': { body: deskDiscoveryExample },
      ...answers,
    });
    renderPage(<DiscoveriesPage />, { path: '/redazione/scoperte', at: `/redazione/scoperte${search}` });
    return api;
  };

  it('shows the pending discoveries on a map and in a list, and opens one', async () => {
    const placeless = ['91', '42,5', ''].map((latitude, at) => ({
      ...deskDiscoveryExample,
      id: 6 + at,
      title: 'X',
      latitude,
    }));
    const items = [deskDiscoveryExample, ...placeless];
    const api = show({ 'GET /api/desk/discoveries': { body: { ...deskDiscoveriesPageExample, items } } });
    expect(await screen.findByRole('img', { name: 'Mappa con 1 scoperta' })).toBeInTheDocument();
    expect(api.callsTo('GET /api/desk/discoveries')[0]?.query.toString()).toBe('state=pending');
    expect(screen.getAllByText('Romano, Ceramiche')).toHaveLength(4);
    await userEvent.click(screen.getByRole('link', { name: 'Frammento di ceramica' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/redazione/scoperte?scoperta=5');
    expect(await screen.findByText('Anna <anna@example.it>')).toBeInTheDocument();
  });

  it('verifies with a note, and can undo it', async () => {
    const verified = { ...deskDiscoveryExample, isVerified: true, verifiedBy: 'Rita Rossi', version: '735' };
    const answer = (body: typeof verified | typeof deskDiscoveryExample) => {
      api.set('GET /api/desk/discoveries/5', { body });
      return { body };
    };
    const api = show(
      {
        'POST /api/desk/discoveries/5/verification': () => answer(verified),
        'DELETE /api/desk/discoveries/5/verification': () => answer(deskDiscoveryExample),
      },
      '?scoperta=5',
    );
    await userEvent.type(await screen.findByLabelText('Nota della verifica (facoltativa)'), 'Vista');
    await press('Verifica');
    expect(await screen.findByText('Verificata')).toBeInTheDocument();
    expect(api.callsTo('POST /api/desk/discoveries/5/verification')[0]?.body).toEqual({
      note: 'Vista',
      version: '734',
    });
    await press('Rimetti in attesa');
    expect(await screen.findByText('In attesa')).toBeInTheDocument();
  });

  it('shows the place on the map in any notation, as visitors see it, and moves it with the arrows', async () => {
    show({}, '?scoperta=5');
    const map = await screen.findByRole('button', { name: 'Luogo sulla mappa: 42.523456, 13.098765' });
    expect(screen.getByText(/I visitatori vedono solo 42.52, 13.10/)).toBeInTheDocument();
    const field = screen.getByLabelText('Longitudine');
    await userEvent.clear(field);
    await userEvent.type(field, '13° 12′ 36″ E');
    expect(map).toHaveAccessibleName('Luogo sulla mappa: 42.523456, 13.21');
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(map).toHaveAccessibleName('Luogo sulla mappa: 42.5235, 13.2118');
    expect(field).toHaveValue('13.2118');
    map.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    fireEvent.click(map, { clientX: 100, clientY: 100, detail: 1 });
    expect(map).toHaveAccessibleName('Luogo sulla mappa: 42.3333, 13.0333');
  });

  it('shows the words of the server beside the field', async () => {
    const message = 'La latitudine è in gradi, per esempio 42.5234';
    const body = { message, issues: [{ path: 'latitude', message }] };
    show({ 'POST /api/desk/discoveries/5': { status: 400, body } }, '?scoperta=5');
    const field = await screen.findByLabelText('Latitudine');
    await userEvent.clear(field);
    await userEvent.type(field, '42,5');
    await press('Salva le correzioni');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveValue('42,5');
  });

  it('keeps what was corrected through a conflict, and takes the other fields from the server', async () => {
    const message = 'Nel frattempo un’altra persona ha modificato questa scoperta.';
    const conflict = { status: 409, body: { code: 'conflict', message } };
    const api = show({ 'POST /api/desk/discoveries/5': conflict }, '?scoperta=5');
    await userEvent.type(await screen.findByLabelText('Titolo'), ' antica');
    await press('Salva le correzioni');
    await screen.findByText(message);
    const moved = { ...deskDiscoveryExample, location: 'Laculo', version: '735' };
    api.set('GET /api/desk/discoveries/5', { body: moved });
    await press('Ricarica');
    await waitFor(() => expect(screen.getByLabelText('Luogo')).toHaveValue('Laculo'));
    expect(screen.getByLabelText('Titolo')).toHaveValue('Frammento di ceramica antica');
    expect(readLocalDraft(3, 'discoveries/5/correction')?.content).toEqual({ title: 'Frammento di ceramica antica' });
    api.set('POST /api/desk/discoveries/5', ({ body }) => {
      const corrected = { ...moved, ...(body as object), version: '736' };
      api.set('GET /api/desk/discoveries/5', { body: corrected });
      return { body: corrected };
    });
    await press('Salva le correzioni');
    await waitFor(() => expect(readLocalDraft(3, 'discoveries/5/correction')).toBeUndefined());
    expect(api.callsTo('POST /api/desk/discoveries/5')[1]?.body).toMatchObject({
      title: 'Frammento di ceramica antica',
      location: 'Laculo',
      version: '735',
    });
  });

  it.each([
    [true, 'Il motivo parte per e-mail.'],
    [false, 'Il motivo non è partito: il sito non può spedire e-mail.'],
  ])('says whether the reason of a rejection is mailed: %j', async (isMailed, said) => {
    show({ 'POST /api/desk/discoveries/5/rejection': { body: { isMailed } } }, '?scoperta=5');
    await press('Respingi…');
    await userEvent.type(await screen.findByLabelText('Motivo'), 'È moderna.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spedisci il motivo a anna@example.it' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Respingi' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('says that a rejection whose answer was lost has been carried out', async () => {
    const api = show({ 'POST /api/desk/discoveries/5/rejection': 'no answer' }, '?scoperta=5');
    await press('Respingi…');
    await userEvent.type(await screen.findByLabelText('Motivo'), 'È moderna.');
    await userEvent.click(screen.getByRole('checkbox'));
    const confirm = async () =>
      userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Respingi' }));
    await confirm();
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(readLocalDraft(3, 'discoveries/5/rejection')?.content).toMatchObject({ reason: 'È moderna.' });
    api.set('POST /api/desk/discoveries/5/rejection', { status: 404, body: { message: 'Non c’è più.' } });
    await confirm();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/scoperte$/));
    expect(readLocalDraft(3, 'discoveries/5/rejection')).toBeUndefined();
    expect(api.callsTo('POST /api/desk/discoveries/5/rejection')[1]?.body).toEqual({
      reason: 'È moderna.',
      notify: true,
      version: '734',
    });
  });

  it('says that a discovery is gone, without an offer to ask for it again', async () => {
    const message = 'Questa scoperta non c’è più: qualcuno l’ha respinta.';
    show({ 'GET /api/desk/discoveries/5': { status: 404, body: { message } } }, '?scoperta=5');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tutte le scoperte' })).toBeInTheDocument();
  });

  it('says what visitors see of a report that is written down, and who adds a photograph', async () => {
    show();
    await press('Registra una segnalazione');
    expect(screen.getByText(/^Sul sito si vede subito, come «In Attesa»/)).toHaveTextContent(
      /chi ha il ruolo Redattore/,
    );
    cleanup();
    show({ 'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'responsabile' } } });
    await press('Registra una segnalazione');
    const link = screen.getByRole('link', { name: 'nei contenuti' });
    expect(link).toHaveAttribute('href', '/redazione/contenuti?tipo=discoveries');
  });

  it('leaves a discovery of the contents to those who may correct it there', async () => {
    const fromContents = { body: { ...deskDiscoveryExample, contentKey: 'fibula' } };
    const as = (role: string) => ({
      'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role } },
      'GET /api/desk/discoveries/5': fromContents,
    });
    show(as('moderatore'), '?scoperta=5');
    expect(await screen.findByText(/li corregge chi ha il ruolo Redattore/)).toBeInTheDocument();
    cleanup();
    show(as('responsabile'), '?scoperta=5');
    const link = await screen.findByRole('link', { name: 'nell’area dei contenuti' });
    expect(link).toHaveAttribute('href', '/redazione/contenuti/discoveries/fibula');
    expect(screen.queryByRole('button', { name: 'Respingi…' })).toBeNull();
  });
});

describe('the newsletter', () => {
  const draft = { ...issueExample, state: 'draft', slugs: ['uno'], startedAt: null };
  const posts = ['uno', 'due'].map((slug, index) => ({ ...postSummaryExample, id: index + 1, slug, title: slug }));
  const show = (answers: Parameters<typeof stubApi>[0] = {}, search = '') => {
    const api = stubApi({
      ...session,
      'GET /api/desk/newsletter': { body: newsletterStatusExample },
      'GET /api/desk/newsletter/issues': { body: issuesPageExample },
      'GET /api/desk/newsletter/issues/2': { body: draft },
      'POST /api/desk/newsletter/issues/2': ({ body }) => ({ body: { ...draft, ...(body as object), version: '735' } }),
      'GET /api/desk/newsletter/issues/2/preview': { body: issuePreviewExample },
      'GET /api/desk/newsletter/subscribers': { body: subscribersPageExample },
      'GET /api/posts': { body: posts },
      ...answers,
    });
    renderPage(<NewsletterPage />, { path: '/redazione/newsletter', at: `/redazione/newsletter${search}` });
    return api;
  };

  it('says what is missing before the newsletter can be sent', async () => {
    show({ 'GET /api/desk/newsletter': { body: { ...newsletterStatusExample, missing: ['SMTP_URL'] } } }, '?numero=2');
    expect(await screen.findByText(/manca un server di posta\./)).toBeInTheDocument();
    expect(await screen.findByLabelText('Oggetto dell’e-mail')).toHaveValue('Notizie di primavera');
    expect(screen.queryByRole('button', { name: /^Spedisci/ })).toBeNull();
  });

  it('saves a draft with its articles in order, and previews it without scripts', async () => {
    const api = show({}, '?numero=2');
    await userEvent.selectOptions(await screen.findByLabelText('Aggiungi un articolo'), 'due');
    await press('Sposta su: due');
    await press('Anteprima');
    const frame = await screen.findByTitle('L’e-mail come la vede un iscritto');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', issuePreviewExample.html);
    // A slow machine saves between the two steps.
    const saves = api.callsTo('POST /api/desk/newsletter/issues/2');
    expect(saves[0]?.body).toMatchObject({ version: '734' });
    expect(saves.at(-1)?.body).toMatchObject({ slugs: ['due', 'uno'] });
  });

  it('saves automatically, and lets the writer choose after a conflict', async () => {
    const conflict = { code: 'conflict', message: 'Nel frattempo Ugo ha modificato questo numero.' };
    const api = show({ 'POST /api/desk/newsletter/issues/2': { status: 409, body: conflict } }, '?numero=2');
    const subject = await screen.findByLabelText('Oggetto dell’e-mail');
    const current = { ...draft, subject: 'Notizie d’estate', changedBy: 'Ugo', version: '800' };
    api.set('GET /api/desk/newsletter/issues/2', { body: current });
    await userEvent.type(subject, '!');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Due persone hanno scritto qui' }, { timeout: 4000 }),
    );
    expect(dialog.getByRole('group', { name: 'Oggetto dell’e-mail, Il testo di Ugo' })).toHaveTextContent('d’estate');
    api.set('POST /api/desk/newsletter/issues/2', ({ body }) => ({ body: { ...current, ...(body as object) } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salva la scelta' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/desk/newsletter/issues/2')[1]?.body).toMatchObject({
        subject: 'Notizie di primavera!',
        version: '800',
      }),
    );
  });

  it('continues a draft that this browser has and the server does not', async () => {
    const content = { subject: 'Scritto in treno', intro: '', slugs: [] };
    writeLocalDraft(3, 'newsletter/2', { version: 734, content, changedAt: Date.now() });
    const api = show({}, '?numero=2');
    expect(await screen.findByLabelText('Oggetto dell’e-mail')).toHaveValue('Scritto in treno');
    await waitFor(() => expect(screen.getByTestId('save-status')).toHaveTextContent(/^Salvato alle/));
    expect(api.callsTo('POST /api/desk/newsletter/issues/2')[0]?.body).toEqual({ ...content, version: '734' });
    expect(readLocalDraft(3, 'newsletter/2')).toBeUndefined();
  });

  it('sends after a confirmation with the number of subscribers, and shows the counts', async () => {
    const api = show(
      {
        'POST /api/desk/newsletter/issues/2/sending': () => {
          api.set('GET /api/desk/newsletter/issues/2', { body: issueExample });
          return { body: issueExample };
        },
      },
      '?numero=2',
    );
    await press('Spedisci a 120 iscritti…');
    await press('Spedisci');
    expect(await screen.findByText('50 partite, 69 in attesa, 1 non riuscita.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ferma la spedizione' })).toBeInTheDocument();
  });

  it('subscribes people by hand or from a CSV file, with their consent', async () => {
    const api = show(
      { 'POST /api/desk/newsletter/subscribers': { status: 201, body: { added: 1, known: 1 } } },
      '?vista=iscritti',
    );
    await press('Iscrivi persone');
    await userEvent.type(await screen.findByLabelText('Indirizzi, uno per riga'), 'anna@example.it');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Iscrivi persone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Iscrivi persone' }));
    expect(dialog.getByLabelText('Indirizzi, uno per riga')).toHaveValue('anna@example.it');
    const upload = stubUpload();
    const file = new File(['Anna;anna@example.it'], 'iscritti.xlsx');
    fireEvent.change(dialog.getByLabelText(/^Oppure da un file/), { target: { files: [file] } });
    expect(upload.sent[0]?.form.get('list')).toHaveProperty('name', 'iscritti.xlsx');
    const list = {
      people: [
        { email: 'anna@example.it', name: 'Anna Bianchi' },
        { email: 'ugo@example.it', name: 'Neri, Ugo' },
      ],
      refused: [{ line: 3, text: 'luca@', reason: 'Indirizzo email non valido' }],
    };
    await act(async () => upload.answer(200, list));
    expect(await dialog.findByText('riga 3: «luca@», Indirizzo email non valido')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Come hanno dato il consenso'), 'Modulo del 5 marzo');
    await userEvent.click(dialog.getByRole('button', { name: 'Iscrivi 2 persone' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage).toHaveLength(0);
    expect(api.callsTo('POST /api/desk/newsletter/subscribers')[0]?.body).toMatchObject({
      consent: 'Modulo del 5 marzo',
      people: list.people,
    });
    const many = Array.from({ length: 501 }, (_, index) => `persona-${index}@example.it`).join('\n');
    api.set('POST /api/desk/newsletter/subscribers', ({ body }) =>
      (body as { people: object[] }).people.length === 1 ? 'pending' : { status: 201, body: { added: 500, known: 0 } },
    );
    await press('Iscrivi persone');
    fireEvent.change(await screen.findByLabelText('Indirizzi, uno per riga'), { target: { value: many } });
    await press('Iscrivi 501 persone');
    expect(await screen.findByText('2 di 2')).toBeInTheDocument();
  });

  it('removes a subscriber after a confirmation', async () => {
    const other = { ...subscriberExample, id: 8, email: 'ugo@example.it' };
    const api = show(
      {
        'GET /api/desk/newsletter/subscribers': { body: { items: [subscriberExample, other], total: 2, next: null } },
        'DELETE /api/desk/newsletter/subscribers/7': { body: null },
        'DELETE /api/desk/newsletter/subscribers/8': 'pending',
      },
      '?vista=iscritti',
    );
    const table = await screen.findByRole('table', { name: 'Iscritti' });
    expect(within(table).getAllByText('Attiva')).toHaveLength(2);
    await press('Togli anna@example.it');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }));
    await waitFor(() => expect(api.callsTo('DELETE /api/desk/newsletter/subscribers/7')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByLabelText('Seleziona tutti'));
    await press('Togli le selezionate');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }));
    expect(await screen.findByText('2 di 2: ugo@example.it')).toBeInTheDocument();
  });
});

describe('the questions of the chatbot', () => {
  const question = 'Dove si trovava il mulino di Posta?';
  const none = { items: [], total: 0, next: null };

  const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
    const api = stubApi({
      ...session,
      'GET /api/desk/questions': { body: deskQuestionsExample },
      'GET /api/desk/questions/days': { body: chatDaysExample },
      'GET /api/desk/answers': { body: chatAnswersExample },
      ...answers,
    });
    renderPage(<QuestionsPage />, { path: '/redazione/domande' });
    return api;
  };

  it('shows the counts of the days and the questions to handle', async () => {
    const { callsTo } = show();
    expect(await screen.findByText('In 30 giorni: 31 domande con risposta, 4 senza.')).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Domande' }));
    expect(table.getByRole('rowheader', { name: question })).toBeInTheDocument();
    expect(callsTo('GET /api/desk/questions')[0]?.query.get('filter')).toBe('todo');
    await userEvent.type(screen.getByLabelText('Cerca nelle domande'), 'mulino{Enter}');
    await waitFor(() => expect(callsTo('GET /api/desk/questions').at(-1)?.query.get('q')).toBe('mulino'));
  });

  it('says that a question is not about the site', async () => {
    const { callsTo, set } = show({ 'POST /api/desk/questions/7/handled': { body: { success: true } } });
    const button = await screen.findByRole('button', { name: `Non è per noi: ${question}` });
    set('GET /api/desk/questions', { body: none });
    await userEvent.click(button);
    expect(await screen.findByText('Nessuna domanda da gestire.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('0 domande')).toHaveFocus());
    expect(callsTo('POST /api/desk/questions/7/handled')[0]?.body).toEqual({ isHandled: true, outcome: 'not-ours' });
  });

  it('answers a question with a text, or with a PDF', async () => {
    const { callsTo } = show({
      'POST /api/desk/questions/7/answer': { status: 204 },
      'POST /api/desk/questions/7/handled': { body: { success: true } },
    });
    await press(`Rispondi: ${question}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rispondi alla domanda' }));
    expect(dialog.getByLabelText('Domanda, come la leggono tutti')).toHaveValue(question);
    const upload = stubUpload();
    const files = [new File(['x'], 'mulino.pdf', { type: 'application/pdf' })];
    fireEvent.change(dialog.getByLabelText("File PDF, anche più d'uno"), { target: { files } });
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    await act(async () => upload.answer(201, pdfUploadedExample));
    await waitFor(() =>
      expect(callsTo('POST /api/desk/questions/7/handled')[0]?.body).toMatchObject({ outcome: 'pdf' }),
    );
    await userEvent.type(dialog.getByLabelText('Risposta'), 'Era sotto il ponte.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salva la risposta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('POST /api/desk/questions/7/answer')[0]?.body).toEqual({ question, text: 'Era sotto il ponte.' });
  });

  it('deletes a question after a confirmation', async () => {
    const { callsTo, set } = show({ 'DELETE /api/desk/questions/7': { status: 204, text: '' } });
    await userEvent.click(await screen.findByRole('button', { name: `Elimina: ${question}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare la domanda?' }));
    set('GET /api/desk/questions', { body: none });
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Nessuna domanda da gestire.')).toBeInTheDocument();
    expect(callsTo('DELETE /api/desk/questions/7')).toHaveLength(1);
  });
});
