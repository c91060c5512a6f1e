import { renderPage } from '@salaria/ui/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SiteFooter } from './site-footer';

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('says who the association is, where, and how to reach it', () => {
  renderPage(<SiteFooter year={2026} />);
  expect(screen.getByText(/Studiamo, proteggiamo e raccontiamo/)).toBeVisible();
  expect(screen.getByText('Posta, Rieti, Lazio, Italia')).toBeVisible();
  expect(screen.getByRole('link', { name: /@archeologiadiposta/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.getByRole('link', { name: /\+39/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+39\d+$/));
});

test('leads to a social page, a video channel and a mail', () => {
  renderPage(<SiteFooter year={2026} />);
  for (const name of [/pagina sociale/, /canale video/]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.getByRole('link', { name: 'Scrivici una email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test("'Esplora' and the legal links lead where the site says", () => {
  renderPage(<SiteFooter year={2026} />);
  expect(links('Esplora')).toEqual([
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Galleria', '/gallery'],
    ['Chi Siamo', '/about'],
    ['Contatti', '/contact'],
  ]);
  expect(links('Note legali')).toEqual([
    ['Privacy', '/privacy'],
    ['Termini', '/terms'],
    ['Cookie', '/cookies'],
    ['Accessibilità', '/accessibilita'],
  ]);
});

test('the copyright has the current year', () => {
  renderPage(<SiteFooter year={2031} />);
  expect(screen.getByText(/© 2031 Archeologia di Posta/)).toBeVisible();
});
