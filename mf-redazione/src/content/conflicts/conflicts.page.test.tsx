import { contentConflictExample } from '@salaria/contracts/desk/content/content-exchange';
import { renderPage } from '@salaria/ui/testing/render-page';
import { type StubbedApi, stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, within } from '@testing-library/react';
import { deskSession } from '../testing/content.fixtures';
import ConflictsPage from './conflicts.page';

const list = 'GET /api/desk/content/conflicts';
const resolve = 'POST /api/desk/content/conflicts/resolve';

function show(answers: Parameters<typeof stubApi>[0] = {}): StubbedApi {
  const api = stubApi({
    'GET /api/desk/session': { body: deskSession },
    [list]: { body: [contentConflictExample] },
    ...answers,
  });
  renderPage(<ConflictsPage />, { path: '/redazione/contenuti/conflitti' });
  return api;
}

it('shows both texts of each field, and stores the chosen ones', async () => {
  const api = show({ [resolve]: { body: [] } });
  const card = within(await screen.findByRole('region', { name: 'artifacts/lucerna-disco.yml' }));
  expect(card.getByRole('group', { name: 'Datazione, Sul sito' })).toHaveTextContent('I secolo d.C.');
  expect(card.getByRole('group', { name: 'Datazione, Nel file' })).toHaveTextContent('II secolo d.C.');
  expect(card.getByText('Prima era: I secolo')).toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: 'Salva la scelta' }));
  expect(await card.findByText('Manca la scelta per: Datazione')).toBeInTheDocument();
  expect(api.callsTo(resolve)).toHaveLength(0);
  fireEvent.click(card.getByLabelText('Nel file'));
  api.set(list, { body: [] });
  fireEvent.click(card.getByRole('button', { name: 'Salva la scelta' }));
  expect(await screen.findByText(/^Nessun conflitto/)).toBeInTheDocument();
  expect(api.callsTo(resolve)[0]?.body).toEqual({ file: 'artifacts/lucerna-disco.yml', choices: { year: 'file' } });
});

it('keeps the choices when they cannot be stored', async () => {
  show({ [resolve]: 'no answer' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tutto dal sito' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salva la scelta' }));
  expect(await screen.findByText(/Impossibile connettersi/)).toBeInTheDocument();
  expect(screen.getByLabelText('Sul sito')).toBeChecked();
});
