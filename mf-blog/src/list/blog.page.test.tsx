import '../testing/generated';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { previewOf } from '../galleries/galleries.fixtures';
import { categories, summaries, summary } from '../posts/posts.fixtures';
import BlogPage from './blog.page';
import { BlogSection } from './blog-section';
import { useLocalView } from './blog-view';
import { pageNumbers } from './page-numbers';

const stubBlog = (posts = summaries(20), more = {}) =>
  stubApi({ 'GET /api/posts': { body: posts }, 'GET /api/categories': { body: categories }, ...more });
const shownTitles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const titles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Titolo articolo-${from + index}`);

describe('the blog list', () => {
  it('has the title and a card for each of the first six articles', async () => {
    stubBlog();
    renderPage(<BlogPage />, { path: '/blog' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Approfondimenti Archeologici');
    await screen.findByText('Titolo articolo-1');
    expect(shownTitles()).toEqual(titles(1, 6));
    expect(document.title).toBe('Approfondimenti Archeologici | Archeologia di Posta');
  });

  it('shows six skeletons while the articles load', async () => {
    stubBlog(undefined, { 'GET /api/posts': 'pending' });
    renderPage(<BlogPage />, { path: '/blog' });
    expect(screen.getAllByTestId('post-card-skeleton')).toHaveLength(6);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('links each card to its article and dates it in Italian', async () => {
    stubBlog([summary(1, 'unico')]);
    renderPage(<BlogPage />, { path: '/blog' });
    const card = await screen.findByRole('article', { name: 'Titolo unico' });
    expect(within(card).getByRole('link', { name: "Leggi l'articolo completo →" })).toHaveAttribute(
      'href',
      '/blog/unico',
    );
    expect(within(card).getByText('5 marzo 2025')).toBeInTheDocument();
    expect(within(card).getByText('In breve: unico.')).toBeInTheDocument();
  });

  it('prefers a bundled picture, and shows the gallery preview only in the cards of its articles', async () => {
    const galleryPreview = previewOf('il-masso-dellorso');
    stubBlog([summary(1, 'il-masso-dellorso', { galleryPreview }), summary(2, 'altro')]);
    renderPage(<BlogPage />, { path: '/blog' });
    const [previewed, other] = await screen.findAllByRole('article');
    expect(previewed?.querySelector('img')?.getAttribute('src')).toMatch(/bundled-masso/);
    expect(other?.querySelector('img')).toHaveAttribute('src', 'https://altrove.example/altro.jpg');
    expect(within(previewed as HTMLElement).getByRole('link', { name: 'Vedi tutte' })).toHaveAttribute(
      'href',
      '/blog/il-masso-dellorso#masso-orso-gallery',
    );
    expect(within(other as HTMLElement).queryByRole('link', { name: 'Vedi tutte' })).toBeNull();
  });

  it('accepts posts with only the fields of the specification, or only id and slug', async () => {
    const { id, slug, title, excerpt, imageUrl, publishedAt } = summary(1, 'specificato');
    stubBlog([
      { id, slug, title, excerpt, imageUrl, publishedAt },
      { id: 2, slug: 'nudo' },
    ]);
    renderPage(<BlogPage />, { path: '/blog' });
    expect(await screen.findByRole('article', { name: 'Titolo specificato' })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Articolo senza titolo' })).toBeInTheDocument();
  });

  it('shows a notice when the list is empty', async () => {
    stubBlog([]);
    renderPage(<BlogPage />, { path: '/blog' });
    expect(await screen.findByText('Nessun articolo trovato per la categoria selezionata.')).toBeInTheDocument();
  });
});

describe('the category dropdown', () => {
  it("shows 'Caricamento categorie...' while the categories load", () => {
    stubBlog(undefined, { 'GET /api/categories': 'pending' });
    renderPage(<BlogPage />, { path: '/blog' });
    const select = screen.getByRole('combobox', { name: 'Categoria' });
    expect(select).toBeDisabled();
    expect(select).toHaveDisplayValue('Caricamento categorie...');
  });

  it("starts with 'Tutte le Categorie' and lists each category by name", async () => {
    stubBlog();
    renderPage(<BlogPage />, { path: '/blog' });
    expect(await screen.findByDisplayValue('Tutte le Categorie')).toBeEnabled();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Tutte le Categorie',
      'Via Salaria',
      'Sabini',
    ]);
  });

  it('offers all articles when the categories fail to load', async () => {
    stubBlog(undefined, { 'GET /api/categories': 'no answer' });
    renderPage(<BlogPage />, { path: '/blog' });
    expect(await screen.findByDisplayValue('Tutte le Categorie')).toBeEnabled();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('reads the posts of a category and shows page 1', async () => {
    const { callsTo } = stubBlog(undefined, { 'GET /api/categories/sabini/posts': { body: summaries(8).slice(1) } });
    renderPage(<BlogPage />, { path: '/blog', at: '/blog?pagina=3' });
    await screen.findByText('Titolo articolo-13');
    fireEvent.change(await screen.findByDisplayValue('Tutte le Categorie'), { target: { value: 'sabini' } });
    await screen.findByText('Titolo articolo-2');
    expect(shownTitles()).toEqual(titles(2, 7));
    expect(screen.getByRole('link', { name: 'Pagina 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByTestId('address')).toHaveTextContent('/blog?categoria=sabini');
    expect(callsTo('GET /api/categories/sabini/posts')).toHaveLength(1);
    fireEvent.change(screen.getByDisplayValue('Sabini'), { target: { value: '' } });
    await waitFor(() => expect(shownTitles()).toEqual(titles(1, 6)));
    expect(callsTo('GET /api/posts')).toHaveLength(1);
  });

  it.each([
    ['without posts', { body: [] }],
    ['that does not exist', { status: 404, body: { message: 'La categoria richiesta non esiste.' } }],
  ])('shows a notice for a category %s', async (_, answer) => {
    stubBlog(undefined, { 'GET /api/categories/sabini/posts': answer });
    renderPage(<BlogPage />, { path: '/blog', at: '/blog?categoria=sabini' });
    expect(await screen.findByText('Nessun articolo trovato per la categoria selezionata.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['/blog?categoria=sabini', 'GET /api/categories/sabini/posts', 500],
    ['/blog', 'GET /api/posts', 404],
  ])('shows an error at %s when %s answers %i', async (at, call, status) => {
    stubBlog(undefined, { [call]: { status, body: {} } });
    renderPage(<BlogPage />, { path: '/blog', at });
    expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento degli articoli.');
  });
});

describe('the pagination', () => {
  const pagination = () => within(screen.getByRole('navigation', { name: 'Pagine degli articoli' }));

  it('changes pages by number, next and previous, up to both ends', async () => {
    stubBlog();
    renderPage(<BlogPage />, { path: '/blog' });
    await screen.findByText('Titolo articolo-1');
    expect(pagination().getByRole('link', { name: 'Pagina precedente' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(pagination().getByRole('link', { name: 'Pagina 4' }));
    expect(shownTitles()).toEqual(titles(19, 20));
    expect(screen.getByTestId('address')).toHaveTextContent('/blog?pagina=4');
    expect(pagination().getByRole('link', { name: 'Pagina successiva' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(pagination().getByRole('link', { name: 'Pagina successiva' }));
    expect(shownTitles()).toEqual(titles(19, 20));
    fireEvent.click(pagination().getByRole('link', { name: 'Pagina precedente' }));
    expect(shownTitles()).toEqual(titles(13, 18));
  });

  it('marks the current page, also in the title, and shows dots for omitted pages', async () => {
    stubBlog(summaries(48));
    renderPage(<BlogPage />, { path: '/blog', at: '/blog?pagina=4' });
    await screen.findByText('Titolo articolo-19');
    expect(document.title).toBe('Approfondimenti Archeologici, pagina 4 | Archeologia di Posta');
    expect(pagination().getByRole('link', { current: 'page' })).toHaveTextContent('4');
    expect(
      pagination()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['', '1', '…', '3', '4', '5', '…', '8', '']);
  });

  it('is hidden when there is only one page', async () => {
    stubBlog(summaries(6));
    renderPage(<BlogPage />, { path: '/blog' });
    await screen.findByText('Titolo articolo-6');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

const Section = () => <BlogSection view={useLocalView()} limit={4} />;
it('BlogSection shows `limit` articles on a page, and no link to all articles without showViewAll', async () => {
  stubBlog(summaries(9));
  renderPage(<Section />);
  await screen.findByText('Titolo articolo-1');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'Vedi tutti gli Articoli' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Pagina 3' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it.each([
  [1, 8, '1 2 … 8'],
  [4, 8, '1 … 3 4 5 … 8'],
  [8, 8, '1 … 7 8'],
  [1, 4, '1 2 … 4'],
  [3, 5, '1 2 3 4 5'],
  [2, 2, '1 2'],
])('pageNumbers replaces page 2 and the last but one with dots for page %i of %i', (current, last, expected) => {
  const items = pageNumbers(current, last).map((item) => (item === 'dots' ? '…' : item));
  expect(items.join(' ')).toBe(expected);
});
