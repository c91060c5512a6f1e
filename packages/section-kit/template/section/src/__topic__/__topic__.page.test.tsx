import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import Topic__Page from './__topic__.page';

const post = { id: 1, slug: 'prova', title: 'Un articolo di prova', publishedAt: '2026-03-05T09:00:00.000Z' };

it('shows its title and the articles', async () => {
  stubApi({ 'GET /api/posts': { body: [post] } });
  renderPage(<Topic__Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('__title__');
  expect(await screen.findByRole('link', { name: 'Un articolo di prova' })).toHaveAttribute('href', '/blog/prova');
});

it('says so when there is no article', async () => {
  stubApi({ 'GET /api/posts': { body: [] } });
  renderPage(<Topic__Page />);
  expect(await screen.findByText('Ancora nessun articolo.')).toBeInTheDocument();
});

it('says so when the API fails', async () => {
  stubApi({ 'GET /api/posts': { status: 500, body: {} } });
  renderPage(<Topic__Page />);
  expect(await screen.findByText(/Gli articoli non sono arrivati/)).toBeInTheDocument();
});
