import '../../testing/generated';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@salaria/ui/testing/render-page';
import { galleryOf } from '../galleries.fixtures';
import { PostGallery } from '../post-gallery';

jest.mock('./lightbox-window', () => {
  throw new Error('the file is missing');
});

it('shows the picture in a dialog when the lightbox fails to load', async () => {
  const gallery = galleryOf('il-masso-dellorso');
  renderPage(<PostGallery gallery={gallery} />);
  fireEvent.click(screen.getByRole('button', { name: 'Veduta 2 di masso-orso' }));
  expect(await screen.findByRole('dialog', { name: 'Didascalia 2 di masso-orso' })).toBeInTheDocument();
});
