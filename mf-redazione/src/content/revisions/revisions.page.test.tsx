import { renderPage } from '@salaria/ui/testing/render-page';
import { type StubbedApi, stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskSession, publishedArticle } from '../testing/content.fixtures';
import RevisionsPage from './revisions.page';

const route = '/api/desk/content/articles/il-ponte';
const revisions = [
  { id: 12, event: 'published', at: '2026-11-20T09:30:00.000Z', author: 'Rita Rossi', isCurrent: true },
  { id: 11, event: 'imported', at: '2026-11-19T09:30:00.000Z', author: 'importazione', isCurrent: false },
];
const change = {
  field: 'title',
  before: 'Il ponte',
  after: 'Il ponte romano',
  parts: [
    { change: 'same', text: 'Il ponte' },
    { change: 'added', text: ' romano' },
  ],
};

function show(answers: Parameters<typeof stubApi>[0] = {}): StubbedApi {
  const api = stubApi({
    'GET /api/desk/session': { body: deskSession },
    [`GET ${route}`]: { body: { ...publishedArticle, hasWorkingCopy: true } },
    [`GET ${route}/revisions`]: { body: revisions },
    [`GET ${route}/revisions/11`]: { body: { ...revisions[1], texts: null, changes: [], changesSince: [change] } },
    ...answers,
  });
  renderPage(<RevisionsPage />, {
    path: '/redazione/contenuti/:kind/:slug/revisioni',
    at: '/redazione/contenuti/articles/il-ponte/revisioni',
  });
  return api;
}

it('lists the states that the site has had, with the differences of one', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Revisioni di Il ponte romano' });
  expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(within(list).getByText('È sul sito')).toBeInTheDocument();
  expect(within(list).getByText('Portato dai file, importazione')).toBeInTheDocument();
  const [, older] = within(list).getAllByRole('button', { name: /ifferenze ?:/ });
  fireEvent.click(older as HTMLElement);
  expect(older).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Nessun campo cambiò.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Differenze: Titolo' })).toHaveTextContent('Il ponte [aggiunto: romano]');
});

it('takes up a text again after a question that says what becomes of the others', async () => {
  const restore = `POST ${route}/revisions/11/restore`;
  const api = show({ [restore]: { body: publishedArticle } });
  const [, older] = await screen.findAllByRole('button', { name: /^Riprendi questo testo ?:/ });
  fireEvent.click(older as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Riprendere questo testo?' }));
  expect(dialog.getByText(/modifiche non pubblicate, che vanno perse/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Riprendi' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/articles\/il-ponte$/));
  expect(api.callsTo(restore)[0]?.body).toEqual({ version: publishedArticle.version });
});

it('says that there are none, and that the list has failed', async () => {
  const api = show({ [`GET ${route}/revisions`]: 'no answer' });
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  api.set(`GET ${route}/revisions`, { body: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/Non ci sono ancora revisioni/)).toBeInTheDocument();
});
