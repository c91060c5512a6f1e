import { ReadsProvider } from '@salaria/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteFooter } from './layout/footer/site-footer';
import { SiteHeader } from './layout/header/site-header';
import { Site } from './site';
import { anchorId } from '@salaria/ui/address/anchor-id';

jest.mock('./layout/header/site-header');
jest.mock('./layout/footer/site-footer');
jest.mock('./offline/offline-reading', () => ({ OfflineReading: () => null }));

function fail(): never {
  throw new Error('broken');
}
const show = () =>
  render(
    <ReadsProvider>
      <MemoryRouter initialEntries={['/nessuna']}>
        <Site year={2026} />
      </MemoryRouter>
    </ReadsProvider>,
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async () => ({ ok: false }) as Response;
  window.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

test('a header that throws is replaced by plain navigation, and the page stays', async () => {
  jest.mocked(SiteHeader).mockImplementation(fail);
  jest.mocked(SiteFooter).mockReturnValue(<footer />);
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('a footer that throws leaves header and page', async () => {
  jest.mocked(SiteHeader).mockReturnValue(<header />);
  jest.mocked(SiteFooter).mockImplementation(fail);
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test.each([
  ['#contact', 'contact'],
  ['#la%20valle', 'la valle'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#100%', '100%'],
  ['', ''],
])('the anchor of an address %s has the id %s', (hash, id) => {
  expect(anchorId(hash)).toBe(id);
});
