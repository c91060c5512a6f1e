import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverviewPage from './overview.page';

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

it('accepts the key as a second way', async () => {
  const answers: { status?: number; body: unknown }[] = [{ status: 401, body: {} }, { body: session }];
  stubApi({
    'GET /api/desk/session': () => answers.shift() ?? { body: session },
    'POST /api/admin/session': { status: 201, body: { success: true } },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.click(await screen.findByText('Ho la chiave di amministrazione'));
  await userEvent.type(screen.getByLabelText('Chiave di accesso'), 'una-chiave');
  await userEvent.click(screen.getByRole('button', { name: 'Entra con la chiave' }));
  expect(await screen.findByText(/Benvenuto, Rita Rossi\./)).toBeInTheDocument();
});

it('counts what waits for a moderator', async () => {
  stubApi({
    'GET /api/desk/session': { body: { ...session, role: 'moderatore' } },
    'GET /api/desk/messages': { body: { items: [], total: 3, next: null } },
    'GET /api/desk/discoveries': { body: { items: [], total: 0, next: null } },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  expect(await screen.findByRole('link', { name: '3 messaggi da leggere' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nessuna scoperta in attesa' })).toBeInTheDocument();
});
