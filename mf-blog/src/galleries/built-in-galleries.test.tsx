import '../testing/generated';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import GalleryPreviews from '../home/gallery-previews';
import { article, summary } from '../posts/posts.fixtures';
import PostPage from '../post/post.page';

const pictures = () => screen.findByRole('list', { name: 'Galleria fotografica' }, { timeout: 3000 });
const openPost = async (slug: string, more: object = {}) => {
  const { gallery: _, ...post } = article({ slug });
  stubApi({ [`GET /api/posts/${slug}`]: { body: { ...post, ...more } }, 'GET /api/posts': { body: [] } });
  const page = renderPage(<PostPage />, { path: '/blog/:slug', at: `/blog/${slug}` });
  await screen.findByText('Secondo paragrafo.');
  return page;
};

describe('an article without a field for its gallery', () => {
  test.each([
    ['sigillo-passaggio-del-viandante', 'sigillo'],
    ['laculo-piccolo-scrigno-storia', 'laculo'],
  ])('shows the built-in gallery of %s after its first paragraph', async (slug, name) => {
    const { container } = await openPost(slug);
    expect(within(await pictures()).getAllByRole('img').length).toBeGreaterThan(1);
    const gallery = container.querySelector(`#${name}-gallery`);
    expect(gallery?.contains(await pictures())).toBe(true);
    expect(container.innerHTML.indexOf('Primo paragrafo.')).toBeLessThan(container.innerHTML.indexOf('-gallery"'));
  });

  test('shows the container of the built-in gallery of the Antiquarium, which has no pictures', async () => {
    const { container } = await openPost('antiquarium-di-posta');
    await waitFor(() => expect(container.querySelector('#antiquarium-gallery')).toBeInTheDocument());
    expect(screen.queryByRole('list', { name: 'Galleria fotografica' })).toBeNull();
  });

  test('shows no gallery where there is no built-in one', async () => {
    const { container } = await openPost('constructor');
    expect(container.querySelector('[id$="-gallery"]')).toBeNull();
  });
});

test('an article whose gallery an editor removed shows none', async () => {
  const { container } = await openPost('il-masso-dellorso', { gallery: null });
  await waitFor(() => expect(screen.queryByTestId('post-card-skeleton')).toBeNull());
  expect(container.querySelector('[id$="-gallery"]')).toBeNull();
});

test('posts without a field for their preview show the built-in one, except where an editor removed it', async () => {
  const removed = summary(2, 'le-vene-rosse-del-diavolo', { galleryPreview: null });
  stubApi({ 'GET /api/posts': { body: [summary(1, 'il-masso-dellorso'), removed, summary(3, 'altro')] } });
  renderPage(<GalleryPreviews />);
  const links = await screen.findAllByRole('link', { name: 'Vedi tutte' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/il-masso-dellorso#masso-orso-gallery']);
});
