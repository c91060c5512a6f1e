import { contentFailureExample } from '@salaria/contracts/desk/content/content';
import { contentConflictExample } from '@salaria/contracts/desk/content/content-exchange';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft, writeLocalDraft } from '../desk/drafts/local-drafts';
import OverviewPage from './overview.page';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** jsdom loads no documents, and reports the attempt. */
const watchNavigation = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const notImplemented = expect.objectContaining({ type: 'not implemented' });

const session = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };

it('greets staff by name and offers the areas of their role', async () => {
  stubApi({ 'GET /api/desk/session': { body: session } });
  renderPage(<OverviewPage />, { path: '/redazione' });
  expect(await screen.findByText(/Benvenuto, Rita Rossi\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Panoramica' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Persone' })).toBeNull();
});

it('shows the login without a session, and the desk after it', async () => {
  const answers: { status?: number; body: unknown }[] = [{ status: 401, body: {} }, { body: session }];
  const api = stubApi({
    'GET /api/desk/session': () => answers.shift() ?? { body: session },
    'POST /api/desk/login': { body: session },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.type(await screen.findByLabelText('Nome o indirizzo e-mail'), 'Rita Rossi');
  await userEvent.type(screen.getByLabelText('Password'), 'il ponte sul Velino');
  await userEvent.click(screen.getByRole('button', { name: 'Entra' }));
  expect(await screen.findByText(/Benvenuto, Rita Rossi\./)).toBeInTheDocument();
  expect(api.callsTo('POST /api/desk/login')[0]?.body).toEqual({
    login: 'Rita Rossi',
    password: 'il ponte sul Velino',
  });
});

it('keeps the input and says why when the login is refused', async () => {
  stubApi({
    'GET /api/desk/session': { status: 401, body: {} },
    'POST /api/desk/login': { status: 401, body: { code: 'wrong_password', message: 'Nome o password non validi.' } },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.type(await screen.findByLabelText('Nome o indirizzo e-mail'), 'Rita');
  await userEvent.type(screen.getByLabelText('Password'), 'sbagliata');
  await userEvent.click(screen.getByRole('button', { name: 'Entra' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nome o password non validi.');
  expect(screen.getByLabelText('Nome o indirizzo e-mail')).toHaveValue('Rita');
});

it('accepts the key as a second way, and loads the page again with it', async () => {
  const api = stubApi({
    'GET /api/desk/session': { status: 401, body: {} },
    'POST /api/admin/session': { status: 201, body: { success: true } },
  });
  const navigation = watchNavigation();
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.click(await screen.findByText('Ho la chiave di amministrazione'));
  await userEvent.type(screen.getByLabelText('Chiave di accesso'), 'una-chiave');
  await userEvent.click(screen.getByRole('button', { name: 'Entra con la chiave' }));
  await waitFor(() => expect(navigation).toHaveBeenCalledWith(notImplemented));
  expect(api.callsTo('POST /api/admin/session')[0]?.body).toEqual({ token: 'una-chiave' });
});

it('counts what waits for a moderator', async () => {
  stubApi({
    'GET /api/desk/session': { body: { ...session, role: 'moderatore' } },
    'GET /api/desk/messages': { body: { items: [], total: 3, next: null } },
    'GET /api/desk/discoveries': { body: { items: [], total: 0, next: null } },
    'GET /api/desk/questions': { status: 500, body: {} },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  expect(await screen.findByRole('link', { name: '3 messaggi da leggere' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0 scoperte in attesa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '? domande da gestire' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /rilasci/ })).toBeNull();
});

it('counts for a redattore what did not go out and what an import left', async () => {
  stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/content/failures': { body: [contentFailureExample, { ...contentFailureExample, slug: 'altro' }] },
    'GET /api/desk/content/conflicts': { body: [contentConflictExample] },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  const failed = await screen.findByRole('link', { name: '2 uscite programmate non riuscite' });
  expect(failed).toHaveAttribute('href', '/redazione/contenuti');
  const conflict = await screen.findByRole('link', { name: '1 conflitto con i file' });
  expect(conflict).toHaveAttribute('href', '/redazione/contenuti/conflitti');
  expect(screen.queryByRole('link', { name: /messaggi da leggere/ })).toBeNull();
});

it('lists the texts that only this browser has, until they are discarded', async () => {
  const draft = {
    version: 0,
    content: {},
    changedAt: Date.now(),
    label: 'Nota',
    path: '/redazione/messaggi?messaggio=3',
  };
  writeLocalDraft(3, 'messages/3/note', draft);
  writeLocalDraft(4, 'messages/3/note', { ...draft, label: 'Di un’altra persona' });
  stubApi({ 'GET /api/desk/session': { body: session } });
  renderPage(<OverviewPage />, { path: '/redazione' });
  expect(await screen.findByRole('link', { name: 'Nota' })).toHaveAttribute('href', draft.path);
  expect(screen.queryByText('Di un’altra persona')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Scarta: Nota' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Scarta' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Testi non inviati' })).toBeNull());
  expect(readLocalDraft(3, 'messages/3/note')).toBeUndefined();
});

it('asks before a logout that would lose texts, and removes them with it', async () => {
  writeLocalDraft(3, 'people/invitation', { version: 0, content: {}, changedAt: Date.now(), label: 'Invito' });
  const api = stubApi({
    'GET /api/desk/session': { body: session },
    'DELETE /api/desk/session': { body: { success: true } },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.click(await screen.findByRole('button', { name: 'Esci' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Uscire e cancellare i testi non inviati?' }));
  expect(dialog.getByText(/^Invito, /)).toBeInTheDocument();
  expect(api.callsTo('DELETE /api/desk/session')).toEqual([]);
  const navigation = watchNavigation();
  await userEvent.click(dialog.getByRole('button', { name: 'Esci e cancella' }));
  await waitFor(() => expect(readLocalDraft(3, 'people/invitation')).toBeUndefined());
  await waitFor(() => expect(navigation).toHaveBeenCalledWith(notImplemented));
});

it('is loaded again, without a session, when somebody logs out in another tab', async () => {
  const api = stubApi({ 'GET /api/desk/session': { body: session } });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await screen.findByText(/Benvenuto/);
  api.set('GET /api/desk/session', { status: 401, body: {} });
  const navigation = watchNavigation();
  fireEvent(window, new StorageEvent('storage', { key: 'salaria-redazione-accesso', newValue: '1' }));
  await waitFor(() => expect(navigation).toHaveBeenCalledWith(notImplemented));
});
