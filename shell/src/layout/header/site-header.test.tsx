import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { renderPage } from '@salaria/ui/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { setRegistry } from '../../sections/registry-store';
import { sectionOf, siteRegistry } from '../../testing/registry.fixtures';
import { SiteHeader } from './site-header';

beforeEach(() => setRegistry(siteRegistry));

/** jsdom applies no container queries, so the navigation is always folded. */
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

test('links the logo to the home page', () => {
  renderPage(<SiteHeader />);
  expect(screen.getByRole('link', { name: 'Archeologia di Posta' })).toHaveAttribute('href', '/');
});

test('marks the current page', async () => {
  renderPage(<SiteHeader />, { path: '/timeline' });
  await unfold();
  expect(screen.getByRole('link', { name: 'Linea del Tempo' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('opens the menu with its button; Escape closes it and returns the focus', async () => {
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

test('closes the menu on navigation', async () => {
  renderPage(<SiteHeader />, { path: '/*', at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Apri il menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Chi Siamo' }));
  expect(screen.getByRole('button', { name: 'Apri il menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows the navigation entry of any registered section', async () => {
  setRegistry({
    version: '2',
    sections: [sectionOf('mf-mostre', { navigation: [{ label: 'Mostre', path: '/mostre', order: 35 }] })],
  });
  renderPage(<SiteHeader />);
  await unfold();
  expect(screen.getByRole('link', { name: 'Mostre' })).toHaveAttribute('href', '/mostre');
});

test("the server's HTML has the menu as a popover of its button, and hydration accepts it", async () => {
  const { html, problems } = await hydratePage(<SiteHeader />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const button = page.querySelector('button[aria-label="Apri il menu"]');
  const menu = page.getElementById('menu-principale');
  expect(button?.getAttribute('popovertarget')).toBe('menu-principale');
  expect(menu?.getAttribute('popover')).toBe('auto');
  expect(problems).toEqual([]);
});

test('after hydration the menu is no popover, and a second click closes it', async () => {
  renderPage(<SiteHeader />);
  expect(document.getElementById('menu-principale')).not.toHaveAttribute('popover');
  await unfold();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi il menu' }));
  expect(screen.getByRole('button', { name: 'Apri il menu' })).toHaveAttribute('aria-expanded', 'false');
});

function EarlyClick() {
  useLayoutEffect(() => screen.getByRole('button', { name: 'Apri il menu' }).click(), []);
  return null;
}

test('a click before the effects of the page opens the menu', () => {
  renderPage(
    <>
      <SiteHeader />
      <EarlyClick />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toHaveAttribute('aria-expanded', 'true');
});
