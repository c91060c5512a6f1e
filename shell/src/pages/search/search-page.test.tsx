import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { replayValue } from '../../hydration/replay-input';
import { SearchPage } from './search-page';

afterEach(() => jest.useRealTimers());

const user = userEvent.setup();
const result = (title: string, kind = 'articolo') => ({
  kind,
  title,
  url: `/blog/${title.toLowerCase()}`,
  excerpt: `Di ${title}.`,
});
const answers: Record<string, { status?: number; body: unknown }> = {
  vac: { body: { results: [result('Vacuna')] } },
  vacuna: { body: { results: [result('Vacuna'), result('Bacugno', 'reperto')] } },
  guasto: { status: 500, body: {} },
};
function show(at = '/cerca') {
  stubApi({ 'GET /api/search': ({ query }) => answers[query.get('q') ?? ''] ?? { body: { results: [] } } });
  renderPage(<SearchPage />, { path: '/cerca', at });
}
const field = () => screen.getByRole('searchbox', { name: 'Che cosa cerchi?' });
const address = () => screen.getByTestId('address').textContent;
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('shows results while typing and puts the query into the URL', async () => {
  show();
  await user.type(field(), 'vac');
  await waitFor(() => expect(links()).toEqual(['Vacuna']));
  expect(address()).toBe('/cerca?q=vac');
  await user.type(field(), 'una');
  await waitFor(() => expect(links()).toEqual(['Vacuna', 'Bacugno']));
  expect(screen.getByText('2 risultati per «vacuna»')).toHaveAttribute('role', 'status');
});

test('keeps a key that is typed while the page writes the query into the URL', async () => {
  jest.useFakeTimers();
  show();
  fireEvent.change(field(), { target: { value: 'vac' } });
  await act(async () => {
    jest.advanceTimersByTime(250);
    fireEvent.change(field(), { target: { value: 'vacuna' } });
  });
  expect([address(), field()]).toEqual(['/cerca?q=vac', expect.objectContaining({ value: 'vacuna' })]);
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(address()).toBe('/cerca?q=vacuna');
});

function EarlyKey() {
  useLayoutEffect(() => replayValue(screen.getByRole<HTMLInputElement>('searchbox'), 'vac'), []);
  return null;
}

test('keeps what is typed before the effects of the page', () => {
  stubApi({ 'GET /api/search': { body: { results: [] } } });
  renderPage(
    <>
      <SearchPage />
      <EarlyKey />
    </>,
    { path: '/cerca' },
  );
  expect(field()).toHaveValue('vac');
});

test('shows the results of a query in the URL', async () => {
  show('/cerca?q=vacuna');
  expect(await screen.findByRole('link', { name: 'Bacugno' })).toHaveAttribute('href', '/blog/bacugno');
  expect(field()).toHaveValue('vacuna');
});

test('arrow keys move between field and results, Escape returns to the field', async () => {
  show('/cerca?q=vacuna');
  await screen.findByRole('link', { name: 'Bacugno' });
  field().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Bacugno' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Vacuna' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field()).toHaveFocus();
});

test('searches for a query that ends with half an emoji', async () => {
  show(`/cerca?q=${encodeURIComponent(`${'a'.repeat(199)}\u{1f3db}`)}`);
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nessun risultato' })).toBeVisible();
});

test('announces an empty result visually and to screen readers', async () => {
  show('/cerca?q=zzz');
  expect(await screen.findByRole('heading', { name: 'Nessun risultato' })).toBeInTheDocument();
  expect(screen.getByText('Nessun risultato per «zzz»').closest('[role="status"]')).toBeInTheDocument();
});

test('reports a failed search; the next one works', async () => {
  show('/cerca?q=guasto');
  expect(await screen.findByRole('alert')).toHaveTextContent('La ricerca non è disponibile. Riprova più tardi.');
  await user.clear(field());
  await user.type(field(), 'vac');
  expect(await screen.findByRole('link', { name: 'Vacuna' })).toBeInTheDocument();
});
