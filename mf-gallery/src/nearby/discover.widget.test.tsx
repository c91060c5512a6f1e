import { screen } from '@testing-library/react';
import { renderPage } from '@salaria/ui/testing/render-page';
import DiscoverWidget from './discover.widget';

test('the block links to the gallery', () => {
  renderPage(<DiscoverWidget />);
  expect(screen.getByRole('link', { name: 'Esplora i siti vicini' })).toHaveAttribute('href', '/gallery');
});
