import { accountExample } from '@salaria/contracts/desk/accounts/accounts';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import PeoplePage from './people.page';

function show(accounts: readonly unknown[]) {
  stubApi({
    'GET /api/desk/session': { body: { accountId: null, name: 'amministrazione', role: 'responsabile' } },
    'GET /api/desk/accounts': { body: accounts },
    'GET /api/desk/invitations': { body: { items: [], canMail: false } },
  });
  renderPage(<PeoplePage />, { path: '/redazione/persone' });
}

it.each([
  ['responsabile', 'without any account', []],
  ['redattore', 'once there are accounts', [accountExample]],
])('proposes the role %s %s', async (role, _, accounts) => {
  show(accounts);
  expect(await screen.findByRole('combobox', { name: 'Ruolo' })).toHaveValue(role);
});

it('has the names of the roles as options, and says under them what the chosen one may do', async () => {
  show([accountExample]);
  const roles = await screen.findByRole('combobox', { name: 'Ruolo' });
  const names = ['Redattore', 'Moderatore', 'Responsabile'];
  expect([...roles.children].map(({ textContent }) => textContent)).toEqual(names);
  expect(roles).toHaveAccessibleDescription('Chi ha questo ruolo cura i contenuti e le fotografie.');
  await userEvent.selectOptions(roles, 'moderatore');
  expect(roles).toHaveAccessibleDescription('Chi ha questo ruolo segue messaggi, newsletter, scoperte e PDF.');
});
