import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverviewPage from './overview.page';

const session = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };

it('greets staff by name', async () => {
  stubApi({ 'GET /api/desk/session': { body: session } });
  renderPage(<OverviewPage />, { path: '/redazione' });
  expect(await screen.findByText('Benvenuto, Rita Rossi.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Panoramica' })).toHaveAttribute('aria-current', 'page');
});

it('asks for the key without a session, and shows the desk when it is accepted', async () => {
  const answers: { status?: number; body: unknown }[] = [{ status: 401, body: {} }, { body: session }];
  stubApi({
    'GET /api/desk/session': () => answers.shift() ?? { body: session },
    'POST /api/admin/session': { status: 201, body: { success: true } },
  });
  renderPage(<OverviewPage />, { path: '/redazione' });
  await userEvent.type(await screen.findByLabelText('Chiave di accesso'), 'una-chiave');
  await userEvent.click(screen.getByRole('button', { name: 'Entra' }));
  expect(await screen.findByText('Benvenuto, Rita Rossi.')).toBeInTheDocument();
});
