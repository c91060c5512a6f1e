import '../testing/generated';
import { renderPage } from '@salaria/ui/testing/render-page';
import { type Call, stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LatestPosts from '../home/latest-posts';
import RecentPosts from '../home/recent-posts';
import { categories, summaries, summary } from '../posts/posts.fixtures';
import BlogPage from './blog.page';

const route = 'GET /api/paged/posts';
const all = summaries(600);

function answer({ query }: Call) {
  const limit = Number(query.get('limit'));
  const page = Number(query.get('page') ?? 1);
  if (query.has('slugs')) return { body: { items: [summary(900, 'il-sigillo')], total: 1, page: 1 } };
  if (query.has('category')) return { body: { items: [], total: 0, page: 1 } };
  return { body: { items: all.slice((page - 1) * limit, page * limit), total: all.length, page } };
}

function show(page = <BlogPage />, at = '/blog') {
  const api = stubApi({ [route]: answer, 'GET /api/categories': { body: categories } });
  renderPage(page, { path: '/blog', at, largeLists: ['/api/posts'] });
  return { api, queries: () => api.callsTo(route).map(({ query }) => `${query}`) };
}
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('a blog that is read in parts', () => {
  it('reads the page of its address, and keeps it until the next one is there', async () => {
    const { api, queries } = show(<BlogPage />, '/blog?pagina=3');
    await screen.findByText('Titolo articolo-13');
    expect(queries()).toEqual(['limit=6&page=3']);
    api.set(route, 'pending');
    await userEvent.click(screen.getByRole('link', { name: 'Pagina 100' }));
    await waitFor(() => expect(queries()).toContain('limit=6&page=100'));
    expect(titles()).toHaveLength(6);
    api.set(route, answer);
    await userEvent.click(screen.getByRole('link', { name: 'Pagina 4' }));
    expect(await screen.findByText('Titolo articolo-19')).toBeInTheDocument();
    expect(screen.getByText('Pagina 4 di 100')).toBeInTheDocument();
  });

  it('keeps the articles, with a notice, when another page fails to load', async () => {
    const { api } = show();
    await screen.findByText('Titolo articolo-1');
    api.set(route, { status: 500, text: 'boom' });
    await userEvent.click(screen.getByRole('link', { name: 'Pagina successiva' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento degli articoli.');
    expect(titles()).toHaveLength(6);
  });

  it('is filtered by category in the API', async () => {
    const { queries } = show(<BlogPage />, '/blog?categoria=sabini');
    expect(await screen.findByText('Nessun articolo trovato per la categoria selezionata.')).toBeInTheDocument();
    expect(queries()).toEqual(['limit=6&category=sabini']);
  });

  it('gives the home page its newest articles and older ones that a block prefers', async () => {
    const { api } = show(
      <>
        <LatestPosts />
        <RecentPosts />
      </>,
    );
    await screen.findAllByRole('article');
    const latest = ['Titolo articolo-1', 'Titolo articolo-2', 'Titolo articolo-3'];
    expect(titles()).toEqual([...latest, 'Titolo il-sigillo', 'Titolo articolo-1', 'Titolo articolo-2']);
    expect(api.calls).toHaveLength(2);
  });
});
