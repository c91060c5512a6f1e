import { renderPage } from '@salaria/ui/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRegistry } from '../sections/registry-store';
import { sectionOf, siteRegistry } from '../testing/registry.fixtures';
import { SiteHeader } from './site-header';

beforeEach(() => setRegistry(siteRegistry));

/** jsdom has no wide windows: there the navigation stands behind its button. */
const unfold = () => userEvent.click(screen.getByRole('button', { name: 'Apri il menu' }));
const navigation = () => screen.getByRole('navigation', { name: 'Principale' });

test('shows the eight entries in order, and the highlighted donate button after them', async () => {
  renderPage(<SiteHeader />);
  await unfold();
  const labels = within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Home',
    'Blog',
    'Galleria',
    'Linea del Tempo',
    'Quiz Educativi',
    'Mappa Scoperte',
    'Chi Siamo',
    'Contatti',
    'Sostienici',
    'Cerca nel sito',
  ]);
  expect(within(navigation()).getByRole('link', { name: 'Sostienici' })).toHaveAttribute('href', '/donate');
  expect(within(navigation()).getByRole('link', { name: 'Sostienici' })).toHaveAttribute('data-highlight');
});

test('the logo leads home', () => {
  renderPage(<SiteHeader />);
  expect(screen.getByRole('link', { name: 'Archeologia di Posta' })).toHaveAttribute('href', '/');
});

test('marks the page that is shown', async () => {
  renderPage(<SiteHeader />, { path: '/timeline' });
  await unfold();
  expect(screen.getByRole('link', { name: 'Linea del Tempo' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('the menu unfolds by its labelled button and Escape folds it, giving the focus back', async () => {
  renderPage(<SiteHeader />);
  const button = screen.getByRole('button', { name: 'Apri il menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the menu folds when a page is opened', async () => {
  renderPage(<SiteHeader />, { path: '/*', at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Apri il menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Chi Siamo' }));
  expect(screen.getByRole('button', { name: 'Apri il menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('a section that brings an entry needs no word here', async () => {
  setRegistry({
    version: '2',
    sections: [sectionOf('mf-mostre', { navigation: [{ label: 'Mostre', path: '/mostre', order: 35 }] })],
  });
  renderPage(<SiteHeader />);
  await unfold();
  expect(screen.getByRole('link', { name: 'Mostre' })).toHaveAttribute('href', '/mostre');
});
