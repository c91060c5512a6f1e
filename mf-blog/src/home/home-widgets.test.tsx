import '../testing/generated';
import { previewSlugs } from '@salaria/contracts/posts';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { previewOf } from '../galleries/galleries.fixtures';
import { categories, summaries, summary } from '../posts/posts.fixtures';
import GalleryPreviews from './gallery-previews';
import HomeBlog from './home-blog';
import LatestPosts from './latest-posts';
import MorePosts from './more-posts';
import RecentPosts from './recent-posts';
import { selectRecent } from './select-recent';

const stubPosts = (posts: unknown = summaries(20)) =>
  stubApi({ 'GET /api/posts': { body: posts }, 'GET /api/categories': { body: categories } });
const stubFailure = () => stubApi({ 'GET /api/posts': { status: 401, body: {} } });
const block = (name: string) => within(screen.getByRole('region', { name }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe("'Articoli Recenti'", () => {
  it('shows three posts linked to their articles, and a link to all of them', async () => {
    const slugs = ['a', 'la-salaria-riscoperta', 'b', 'sigillo-passaggio-del-viandante', 'sigillo-2'];
    stubPosts(slugs.map((slug, index) => summary(index + 1, slug)));
    renderPage(<RecentPosts />);
    await screen.findByText('Titolo a');
    expect(screen.getByRole('heading', { level: 2, name: 'Articoli Recenti' })).toBeInTheDocument();
    expect(titles()).toEqual(['Titolo sigillo-passaggio-del-viandante', 'Titolo la-salaria-riscoperta', 'Titolo a']);
    const links = screen.getAllByRole('link', { name: 'Leggi di più →' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blog/sigillo-passaggio-del-viandante',
      '/blog/la-salaria-riscoperta',
      '/blog/a',
    ]);
    expect(screen.getByRole('link', { name: 'Visualizza Tutti gli Articoli' })).toHaveAttribute('href', '/blog');
  });

  it('shows three skeletons while the posts load', () => {
    stubApi({ 'GET /api/posts': 'pending' });
    renderPage(<RecentPosts />);
    expect(screen.getAllByTestId('post-card-skeleton')).toHaveLength(3);
  });

  it('shows the error message and no cards after a failure', async () => {
    stubFailure();
    renderPage(<RecentPosts />);
    expect(
      await screen.findByText('Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByTestId('post-card-skeleton')).toBeNull();
  });

  it('has the gallery preview in the card of an article that has one', async () => {
    const slug = 'sigillo-passaggio-del-viandante';
    stubPosts([summary(1, slug, { galleryPreview: previewOf(slug) })]);
    renderPage(<RecentPosts />);
    const card = within(await screen.findByRole('article'));
    for (const name of ['Veduta 1 di sigillo', 'Vedi tutte'])
      expect(card.getByRole('link', { name })).toHaveAttribute('href', `/blog/${slug}#sigillo-gallery`);
  });
});

describe("'Ultimi Articoli'", () => {
  it('shows the first three posts and a link to all', async () => {
    stubPosts();
    renderPage(<LatestPosts />);
    await screen.findByText('Titolo articolo-1');
    expect(titles()).toEqual(['Titolo articolo-1', 'Titolo articolo-2', 'Titolo articolo-3']);
    expect(screen.getByRole('link', { name: 'Vedi tutti' })).toHaveAttribute('href', '/blog');
  });

  it('renders nothing when the posts fail to load', async () => {
    stubFailure();
    renderPage(<LatestPosts />);
    expect(screen.getByRole('region', { name: 'Ultimi Articoli' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

describe("'Altre Letture'", () => {
  it('shows the first six posts that no other block of the page shows', async () => {
    const shown = [summary(21, 'una-domenica-archeologica'), summary(22, 'il-masso-dellorso')];
    stubPosts([...summaries(8), ...shown, ...summaries(20).slice(8)]);
    renderPage(<MorePosts />);
    await screen.findByText('Titolo articolo-7');
    expect(titles()).toEqual([7, 8, 9, 10, 11, 12].map((n) => `Titolo articolo-${n}`));
    expect(screen.getByRole('link', { name: 'Titolo articolo-7' })).toHaveAttribute('href', '/blog/articolo-7');
  });

  it('continues with the oldest of the others when the list is short', async () => {
    stubPosts(summaries(8));
    renderPage(<MorePosts />);
    await screen.findByText('Titolo articolo-7');
    expect(titles()).toEqual([7, 8, 6, 5, 4, 3].map((n) => `Titolo articolo-${n}`));
  });
});

it("'Gallerie Fotografiche' links each of four articles to its gallery", async () => {
  const previewPosts = [...previewSlugs].map((slug, index) =>
    summary(index + 1, slug, { galleryPreview: previewOf(slug) }),
  );
  stubPosts([...previewPosts, ...summaries(3)]);
  renderPage(<GalleryPreviews />);
  for (const [slug, name] of [
    ['sigillo-passaggio-del-viandante', 'sigillo'],
    ['il-masso-dellorso', 'masso-orso'],
    ['le-vene-rosse-del-diavolo', 'vene-rosse'],
    ['antiquarium-di-posta', 'antiquarium'],
  ]) {
    const item = within((await screen.findByText(`Titolo ${slug}`)).closest('li') as HTMLElement);
    expect(item.getByRole('link', { name: 'Vedi tutte' })).toBeInTheDocument();
    for (const link of item.getAllByRole('link')) expect(link).toHaveAttribute('href', `/blog/${slug}#${name}-gallery`);
  }
});

describe('the blog section of the home page', () => {
  it("has the anchor 'blog', the title, the categories, six cards and a link to the list", async () => {
    stubPosts();
    renderPage(<HomeBlog />);
    await screen.findByText('Titolo articolo-1');
    expect(screen.getByRole('region', { name: 'Approfondimenti Archeologici' })).toHaveAttribute('id', 'blog');
    expect(await screen.findByDisplayValue('Tutte le Categorie')).toBeInTheDocument();
    expect(titles()).toHaveLength(6);
    expect(
      block('Approfondimenti Archeologici').getByRole('link', { name: 'Vedi tutti gli Articoli' }),
    ).toHaveAttribute('href', '/blog');
  });

  it('changes pages without a change of the address', async () => {
    stubPosts();
    renderPage(<HomeBlog />);
    await screen.findByText('Titolo articolo-1');
    fireEvent.click(screen.getByRole('link', { name: 'Pagina successiva' }));
    expect(titles()[0]).toBe('Titolo articolo-7');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });
});

it('fetches the posts once for all blocks of the home page', async () => {
  const { callsTo } = stubPosts();
  renderPage(
    <>
      <RecentPosts />
      <LatestPosts />
      <GalleryPreviews />
      <MorePosts />
      <HomeBlog />
    </>,
  );
  await screen.findAllByText('Titolo articolo-1');
  expect(callsTo('GET /api/posts')).toHaveLength(1);
  expect(callsTo('GET /api/posts')[0]?.credentials).toBe('include');
});

test('the recent posts are domenica-archeologica, sigillo, salaria-riscoperta and then the first others', () => {
  const selectSlugs = (...slugs: string[]) =>
    selectRecent(slugs.map((slug, index) => summary(index + 1, slug))).map((post) => post.slug);
  expect(selectSlugs('a', 'la-salaria-riscoperta', 'sigillo-x', 'sigillo-2', 'una-domenica-archeologica')).toEqual([
    'una-domenica-archeologica',
    'sigillo-x',
    'la-salaria-riscoperta',
  ]);
  expect(selectSlugs('a', 'b', 'il-sigillo', 'c')).toEqual(['il-sigillo', 'a', 'b']);
});
