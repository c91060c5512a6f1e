import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { type Call, stubApi } from '@salaria/ui/testing/stub-api';
import { fibula, makeArtifact, makeArtifacts } from './artifacts.fixtures';
import { ArtifactsGallery } from './artifacts-gallery';

const route = 'GET /api/paged/artifacts';
const all = makeArtifacts(600);

/** Answers as the API does: a search finds one artifact, an id beyond the pages another one. */
function answer({ query }: Call) {
  if (query.has('id'))
    return { body: { items: query.get('id') === '999' ? [makeArtifact(999)] : [], total: 1, page: 1 } };
  if (query.has('q')) return { body: { items: query.get('q') === 'arco' ? [fibula] : [], total: 1, page: 1 } };
  const page = Number(query.get('page') ?? 1);
  return { body: { items: all.slice((page - 1) * 24, page * 24), total: all.length, page } };
}

async function show(at = '/gallery') {
  const api = stubApi({ [route]: answer });
  renderPage(<ArtifactsGallery />, { path: '/gallery', at, largeLists: ['/api/artifacts'] });
  await screen.findByRole('list');
  return { api, queries: () => api.callsTo(route).map(({ query }) => `${query}`) };
}
const cards = () => screen.getAllByText(/^Reperto \d+$/).map((card) => card.textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Cerca tra i reperti' });

describe('a list that is read in parts', () => {
  test('counts the whole list and grows by the next part, whose first card receives the focus', async () => {
    const { api, queries } = await show();
    expect(screen.getByText('600 reperti')).toBeInTheDocument();
    expect(screen.getByText('24 di 600')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Mostra altri reperti'));
    await waitFor(() => expect(screen.getByText('Reperto 025')).toHaveFocus());
    expect(cards()).toHaveLength(48);
    expect(queries()).toEqual(['limit=24', 'limit=24&page=2']);
    expect(api.calls).toHaveLength(2);
  });

  test('without scripts grows by a form that leads to the next part', async () => {
    await show('/gallery?parte=2&vista=elenco');
    expect(cards()[0]).toBe('Reperto 025');
    expect(screen.getByText('48 di 600')).toBeInTheDocument();
    const button = screen.getByText('Mostra altri reperti').closest('button') as HTMLButtonElement;
    expect([...new FormData(button.form as HTMLFormElement, button)]).toEqual([
      ['vista', 'elenco'],
      ['parte', '3'],
    ]);
  });

  test('is searched by the API, and keeps the earlier results while the search is answered', async () => {
    const { api, queries } = await show('/gallery?parte=2');
    api.set(route, 'pending');
    fireEvent.change(searchBox(), { target: { value: 'lucerna' } });
    await waitFor(() => expect(queries()).toContain('limit=24&q=lucerna'));
    expect(cards()).toHaveLength(24);
    api.set(route, answer);
    fireEvent.change(searchBox(), { target: { value: 'arc' } });
    fireEvent.change(searchBox(), { target: { value: 'arco' } });
    expect(await screen.findByText('Fibula ad arco')).toBeInTheDocument();
    expect(screen.getByText('1 reperto')).toBeInTheDocument();
    // Neither each key nor the part of the earlier list is sent.
    expect(queries().filter((query) => query.includes('q='))).toEqual(['limit=24&q=lucerna', 'limit=24&q=arco']);
  });

  test('keeps the earlier results, with a notice, when a search fails', async () => {
    const { api } = await show();
    api.set(route, { status: 500, text: 'boom' });
    await userEvent.type(searchBox(), 'arco');
    expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento dei reperti.');
    expect(cards()).toHaveLength(24);
  });

  test('opens an artifact of another part, and steps from the last one that is loaded to the next part', async () => {
    await show('/gallery?reperto=999');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reperto 1 di 1 Reperto 999');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('Reperto 024'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Reperto 24 di 600');
    const next = within(dialog).getByRole('button', { name: 'Successivo' });
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(next);
    expect(dialog).toHaveTextContent('Reperto 25 di 600');
  });

  test('says that an artifact of the address is not there', async () => {
    await show('/gallery?reperto=12345');
    expect(await screen.findByText("Il reperto di questo collegamento non è nell'elenco.")).toBeInTheDocument();
  });
});
