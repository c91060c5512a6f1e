import * as z from '@salaria/contracts/z';
import { act, render, screen } from '@testing-library/react';
import { stubApi } from '../testing/stub-api';
import { preloadRead, ReadsProvider, useRead } from './reads';

const namesSchema = z.array(z.object({ name: z.string() }));

function Names({ path = '/api/names', unauthorized = 'error' as 'error' | 'null' }) {
  const { data, error, isLoading } = useRead(path, z.nullable(namesSchema), unauthorized);
  if (error) return <p>errore {error.message}</p>;
  if (isLoading) return <p>attesa</p>;
  return <p>nomi {data === null ? 'null' : data?.map(({ name }) => name).join()}</p>;
}
const show = (page = <Names />, fallback = {}) => render(<ReadsProvider fallback={fallback}>{page}</ReadsProvider>);

test('reads once and does not refetch on focus or reconnection', async () => {
  const api = stubApi({ 'GET /api/names': { body: [{ name: 'Posta', more: 1 }] } });
  show(
    <>
      <Names />
      <Names />
    </>,
  );
  expect((await screen.findAllByText('nomi Posta')).length).toBe(2);
  act(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls.length).toBe(1);
});

test('does not retry after an error', async () => {
  const api = stubApi({ 'GET /api/names': { status: 500, text: 'rotto' } });
  show();
  expect(await screen.findByText('errore 500: rotto')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.calls.length).toBe(1);
});

test('renders fallback data without a request', () => {
  const api = stubApi({});
  show(<Names />, { '/api/names': [{ name: 'Sigillo' }] });
  expect(screen.getByText('nomi Sigillo')).toBeVisible();
  expect(api.calls.length).toBe(0);
});

test('uses the preloaded response', async () => {
  const api = stubApi({ 'GET /api/early': { body: [{ name: 'Laculo' }] } });
  await preloadRead('/api/early');
  show(<Names path="/api/early" />);
  expect(await screen.findByText('nomi Laculo')).toBeVisible();
  expect(api.calls.length).toBe(1);
});

test('reports a response that does not match the schema', async () => {
  stubApi({ 'GET /api/names': { body: { name: 'no list' } } });
  show();
  expect(await screen.findByText(/^errore/)).toBeVisible();
});

test('reads a 401 as null if the caller asks for it', async () => {
  stubApi({ 'GET /api/names': { status: 401, text: '' } });
  show(<Names unauthorized="null" />);
  expect(await screen.findByText('nomi null')).toBeVisible();
});
