import '../testing/generated';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen } from '@testing-library/react';
import { categories, summaries } from '../posts/posts.fixtures';
import { BlogSection } from './blog-section';
import { useLocalView } from './blog-view';

function Section(options: { limit?: number; showViewAll?: boolean }) {
  return <BlogSection view={useLocalView()} {...options} />;
}
async function show(options: { limit?: number; showViewAll?: boolean }) {
  stubApi({ 'GET /api/posts': { body: summaries(9) }, 'GET /api/categories': { body: categories } });
  renderPage(<Section {...options} />);
  await screen.findByText('Titolo articolo-1');
  await screen.findByDisplayValue('Tutte le Categorie');
}
const allLink = () => screen.queryByRole('link', { name: 'Vedi tutti gli Articoli' });

describe('BlogSection', () => {
  it('shows `limit` articles on a page', async () => {
    await show({ limit: 4 });
    expect(screen.getAllByRole('article')).toHaveLength(4);
    fireEvent.click(screen.getByRole('link', { name: 'Pagina 3' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('has no link to all articles without showViewAll', async () => {
    await show({});
    expect(allLink()).toBeNull();
  });

  it('has a link to all articles with showViewAll', async () => {
    await show({ showViewAll: true });
    expect(allLink()).toHaveAttribute('href', '/blog');
  });
});
