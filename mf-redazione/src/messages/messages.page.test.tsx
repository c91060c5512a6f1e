import {
  messageExample,
  messageNoteExample,
  messagesPageExample,
  personExample,
} from '@salaria/contracts/desk/messages';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft, writeLocalDraft } from '../desk/drafts/local-drafts';
import MessagesPage from './messages.page';

beforeEach(() => localStorage.clear());

const session = { accountId: 3, name: 'Rita Rossi', role: 'moderatore' };
const done = { ...messageExample, state: 'done', version: '735' };
const show = (answers: Parameters<typeof stubApi>[0] = {}, at = '/redazione/messaggi') => {
  const api = stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/messages': { body: { ...messagesPageExample, next: null } },
    'POST /api/desk/messages/12/read': { body: messageExample },
    'POST /api/desk/messages/12/state': { body: done },
    'GET /api/desk/messages/12/person': { body: personExample },
    ...answers,
  });
  renderPage(<MessagesPage />, { path: '/redazione/messaggi', at });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

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

it('sends an answer again while the server does not answer, and keeps its text until then', async () => {
  const api = show({ 'POST /api/desk/messages/12/answers': 'no answer' }, '/redazione/messaggi?messaggio=12');
  await userEvent.type(await screen.findByLabelText('Risposta'), 'Sabato mattina.');
  await press('Invia la risposta');
  expect(await screen.findByRole('alert')).toHaveTextContent('Il server non risponde.');
  expect(screen.getByLabelText('Risposta')).toHaveValue('Sabato mattina.');
  expect(readLocalDraft(3, 'messages/12/answer')?.content).toMatchObject({ text: 'Sabato mattina.' });
  await press('Invio…');
  await waitFor(() => expect(api.callsTo('POST /api/desk/messages/12/answers')).toHaveLength(2));
  expect(screen.getByRole('alert')).toHaveTextContent('Il server non risponde.');
  api.set('POST /api/desk/messages/12/answers', { body: done });
  await press('Riprova adesso');
  expect(await screen.findByText('Fatto')).toBeInTheDocument();
  expect(screen.getByLabelText('Risposta')).toHaveValue('');
  expect(readLocalDraft(3, 'messages/12/answer')).toBeUndefined();
  expect(api.callsTo('POST /api/desk/messages/12/answers')).toHaveLength(3);
});

it('does not add a note twice when the answer of the server was lost', async () => {
  const note = { ...messageNoteExample, id: 5, text: 'Ha richiamato.' };
  const api = show({ 'POST /api/desk/messages/12/notes': 'no answer' }, '/redazione/messaggi?messaggio=12');
  await userEvent.type(await screen.findByLabelText('Nuova nota'), note.text);
  await press('Aggiungi la nota');
  await screen.findByRole('alert');
  api.set('POST /api/desk/messages/12/read', { body: { ...messageExample, notes: [messageNoteExample, note] } });
  await press('Riprova adesso');
  expect(await screen.findByText(note.text, { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByLabelText('Nuova nota')).toHaveValue('');
  expect(api.callsTo('POST /api/desk/messages/12/notes')).toHaveLength(1);
});

it('keeps an answer when the response to an earlier note arrives after it', async () => {
  const note = { ...messageNoteExample, id: 5, text: 'Ha richiamato.' };
  const answer = { ...messageNoteExample, id: 6, kind: 'answer', text: 'Sabato mattina.' };
  show(
    {
      'POST /api/desk/messages/12/notes': { body: { ...messageExample, notes: [note] } },
      'POST /api/desk/messages/12/answers': { body: { ...done, notes: [note, answer] } },
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

it('continues a text of this browser, which can be discarded and restored', async () => {
  writeLocalDraft(3, 'messages/12/note', { version: 0, content: { text: 'Di ieri' }, changedAt: Date.now() });
  show({ 'POST /api/desk/messages/12/notes': 'no answer' }, '/redazione/messaggi?messaggio=12');
  expect(await screen.findByLabelText('Nuova nota')).toHaveValue('Di ieri');
  await press('Scarta il testo');
  expect(screen.getByLabelText('Nuova nota')).toHaveValue('');
  expect(readLocalDraft(3, 'messages/12/note')).toBeUndefined();
  await press('Riprendilo');
  expect(screen.getByLabelText('Nuova nota')).toHaveValue('Di ieri');
  await press('Aggiungi la nota');
  await screen.findByRole('alert');
  await press('Non inviare per ora');
  expect(await screen.findByText(/Impossibile connettersi al server/)).toBeInTheDocument();
  expect(screen.getByLabelText('Nuova nota')).not.toHaveAttribute('readonly');
});

it('states what deleting the data of a person removes', async () => {
  show({ 'POST /api/desk/messages/12/person/deletion': { body: null } }, '/redazione/messaggi?messaggio=12');
  await press('Cancella i dati della persona');
  expect(await screen.findByText('Messaggi, saranno cancellati: 1')).toBeInTheDocument();
  await press('Cancella tutto');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/messaggi$/));
});
