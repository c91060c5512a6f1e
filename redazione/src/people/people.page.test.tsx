import { accountExample } from '@salaria/contracts/desk/accounts/accounts';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import PeoplePage from './people.page';

it.each([
  ['responsabile', 'without any account', []],
  ['redattore', 'once there are accounts', [accountExample]],
])('proposes the role %s %s', async (role, _, accounts) => {
  stubApi({
    'GET /api/desk/session': { body: { accountId: null, name: 'amministrazione', role: 'responsabile' } },
    'GET /api/desk/accounts': { body: accounts },
    'GET /api/desk/invitations': { body: { items: [], canMail: false } },
  });
  renderPage(<PeoplePage />, { path: '/redazione/persone' });
  expect(await screen.findByRole('combobox', { name: 'Ruolo' })).toHaveValue(role);
});
