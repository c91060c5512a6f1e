import '../testing/generated';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { galleryOf } from '../galleries/galleries.fixtures';
import { article, summaries } from '../posts/posts.fixtures';
import PostPage from './post.page';

type Answers = Parameters<typeof stubApi>[0];
function open(post: unknown, more: Answers = {}, slug = 'il-masso') {
  const stub = stubApi({
    [`GET /api/posts/${slug}`]: { body: post },
    'GET /api/posts': { body: summaries(6) },
    ...more,
  });
  renderPage(<PostPage />, { path: '/blog/:slug', at: `/blog/${slug}` });
  return stub;
}

describe('the article page', () => {
  it('shows the title, the date in English long form, the body and a link back', async () => {
    open(article());
    expect(await screen.findByRole('heading', { level: 1, name: 'Il masso dell’orso' })).toBeInTheDocument();
    expect(screen.getByText('March 5, 2025')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Secondo paragrafo.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al Blog' })).toHaveAttribute('href', '/blog');
    expect(document.title).toBe('Il masso dell’orso | Archeologia di Posta');
  });

  it('shows the fallbacks for a post without title, body and date', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Articolo senza titolo' })).toBeInTheDocument();
    expect(screen.getByText('Contenuto non disponibile')).toBeInTheDocument();
  });

  it("accepts an article with only the specification's fields", async () => {
    open({ title: 'Titolo', slug: 'il-masso', content: '<p>Testo.</p>', authorId: 7, publishedAt: '2025-03-05' });
    expect(await screen.findByText('Testo.')).toBeInTheDocument();
  });

  it('shows its picture above a text that does not contain it', async () => {
    const picture = 'https://esempio.it/ponte.jpg';
    open(article({ imageUrl: picture, content: '<p>Senza figura.</p>' }));
    expect(await screen.findByText('Senza figura.')).toBeInTheDocument();
    expect(document.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(1);
  });

  it('shows its picture once when the text contains it', async () => {
    const picture = 'https://esempio.it/ponte.jpg';
    open(article({ imageUrl: picture, content: `<figure><img src="${picture}" alt="Il ponte" /></figure>` }));
    expect(await screen.findByAltText('Il ponte')).toBeInTheDocument();
    expect(document.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(1);
  });

  it('shows skeletons while the article loads', () => {
    open(undefined, { 'GET /api/posts/il-masso': 'pending' });
    expect(screen.getByTestId('post-skeleton')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it.each([
    ['a 404', { status: 404, body: { message: 'Articolo non trovato' } }],
    ['null', { body: null }],
    ['an empty answer', { text: '' }],
  ])("shows 'Articolo non trovato' for %s", async (_, answer) => {
    open(undefined, { 'GET /api/posts/il-masso': answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Articolo non trovato' })).toBeInTheDocument();
    expect(screen.getByText("L'articolo che stai cercando non è disponibile o è stato rimosso.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al blog' })).toHaveAttribute('href', '/blog');
    expect(screen.getByTestId('address')).toHaveTextContent('/blog/il-masso');
  });

  it.each([
    ['a server error', { status: 500, body: { message: 'guasto' } }],
    ['a 401', { status: 401, text: '' }],
    ['no answer', 'no answer' as const],
    ['an answer that does not match the contract', { body: { title: 5 } }],
  ])('redirects to the blog after %s', async (_, answer) => {
    open(undefined, { 'GET /api/posts/il-masso': answer });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/blog$/));
  });

  it('requests the author of a post, and is complete without the answer', async () => {
    const { callsTo } = open(article({ authorId: 7 }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(callsTo('GET /api/authors/7')).toHaveLength(1));
    expect(screen.getByText('Primo paragrafo.')).toBeInTheDocument();
  });

  it('requests no author for a post without one', async () => {
    const { calls } = open(article({ authorId: null }));
    await screen.findByRole('heading', { level: 1 });
    expect(calls.some((call) => call.path.startsWith('/api/authors'))).toBe(false);
  });

  it("shows 'Altri Articoli' with three other posts and a link to all", async () => {
    open(article(), {}, 'articolo-2');
    const others = within(await screen.findByRole('region', { name: 'Altri Articoli' }));
    await others.findByText('Titolo articolo-1');
    expect(others.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Titolo articolo-1',
      'Titolo articolo-3',
      'Titolo articolo-4',
    ]);
    expect(others.getByRole('link', { name: 'Vedi tutti gli articoli' })).toHaveAttribute('href', '/blog');
  });

  it('omits the other articles when they fail to load', async () => {
    open(article(), { 'GET /api/posts': { status: 500, body: {} } });
    expect(await screen.findByText('Primo paragrafo.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Altri Articoli' })).toBeNull());
  });

  it('removes scripts, handlers and styles from an article', async () => {
    open(
      article({
        content: [
          '<p onclick="alert(1)" style="color:red" class="x">Testo</p><script>alert(1)</script>',
          '<img src="/x.jpg" onerror="alert(1)">',
        ].join(''),
      }),
    );
    const text = await screen.findByText('Testo');
    expect(text.attributes).toHaveLength(0);
    expect(text.parentElement?.innerHTML).toBe('<p>Testo</p><img src="/x.jpg">');
  });

  it('shows the gallery of an article that has one', async () => {
    const content = '<p>Uno.</p><div id="masso-orso-gallery"></div>';
    open(article({ content, gallery: galleryOf('il-masso-dellorso') }), {}, 'il-masso-dellorso');
    await screen.findByText('Uno.');
    expect(document.getElementById('masso-orso-gallery')).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Galleria fotografica' })).toBeInTheDocument();
    expect(document.querySelector('article img')?.getAttribute('src')).toMatch(/bundled-masso/);
  });
});
