import { contentConflictExample } from '@salaria/contracts/desk/content/content-exchange';
import { renderPage } from '@salaria/ui/testing/render-page';
import { type StubbedApi, stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('shows both pictures of one that desk and folder have replaced', async () => {
  const [site, inFile] = ['/images/ponte-1a2b3c4d-1200x800-7a7c66.jpg', '/api/desk/content/conflicts/pictures/ponte'];
  const conflict = {
    file: 'images/ponte.webp',
    kind: null,
    slug: null,
    picture: 'ponte',
    at: '2026-11-20T09:30:00.000Z',
    fields: [{ field: '', before: null, site, file: inFile }],
  };
  const api = show({ [list]: { body: [conflict] }, [resolve]: { body: [] } });
  const card = within(await screen.findByRole('region', { name: 'images/ponte.webp' }));
  expect(card.getByRole('img', { name: 'Fotografia, Sul sito' })).toHaveAttribute('src', site);
  expect(card.getByRole('img', { name: 'Fotografia, Nel file' })).toHaveAttribute('src', inFile);
  expect(card.getByRole('link', { name: 'Apri la scheda della fotografia' })).toHaveAttribute(
    'href',
    '/redazione/immagini/ponte',
  );
  fireEvent.click(card.getByLabelText('Nel file'));
  fireEvent.click(card.getByRole('button', { name: 'Salva la scelta' }));
  await waitFor(() => expect(api.callsTo(resolve)).toHaveLength(1));
  expect(api.callsTo(resolve)[0]?.body).toEqual({ file: 'images/ponte.webp', choices: { '': 'file' } });
});

it('keeps the choices when they cannot be stored', async () => {
  show({ [resolve]: 'no answer' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tutto dal sito' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salva la scelta' }));
  expect(await screen.findByText(/Impossibile connettersi/)).toBeInTheDocument();
  expect(screen.getByLabelText('Sul sito')).toBeChecked();
});
