import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { DataTable } from './list/data-table';
import { PagedListView } from './list/paged-list';
import { SearchBox } from './list/search-box';
import { usePagedList } from './list/use-paged-list';
import { problemText } from './problem-text';

const itemSchema = z.object({ id: z.int(), name: z.string() });
const columns = [
  { title: 'Nome', cell: ({ name }: { name: string }) => name },
  { title: 'Numero', cell: ({ id }: { id: number }) => String(id) },
];

function Names() {
  const [words, setWords] = useState('');
  const list = usePagedList(`/api/names?q=${words}`, itemSchema);
  return (
    <>
      <SearchBox label="Cerca nomi" words={words} onSearch={setWords} />
      <PagedListView list={list} countText={(total) => `${total} nomi`} empty="Nessun nome.">
        {(rows) => <DataTable caption="Nomi" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedListView>
      <button type="button" onClick={() => void list.reload()}>
        Rileggi
      </button>
    </>
  );
}

const names = ['Ada', 'Bice', 'Carla'].map((name, index) => ({ id: index + 1, name }));
const pageOfNames = (cursor: string | null) =>
  cursor === null ? { items: names.slice(0, 2), total: 3, next: 'c' } : { items: names.slice(2), total: 3, next: null };

it('shows a list page by page and reloads what is shown', async () => {
  const api = stubApi({ 'GET /api/names': ({ query }) => ({ body: pageOfNames(query.get('cursor')) }) });
  renderPage(<Names />);
  expect(await screen.findByText('3 nomi')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Nomi' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Mostra altri' }));
  expect(await within(table).findByText('Carla')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rileggi' }));
  await waitFor(() => expect(api.calls).toHaveLength(4));
  expect(within(table).getByText('Carla')).toBeInTheDocument();
});

it('looks for words, and says when there is nothing', async () => {
  stubApi({
    'GET /api/names': ({ query }) =>
      query.get('q') === 'zeno' ? { body: { items: [], total: 0, next: null } } : { body: pageOfNames('c') },
  });
  renderPage(<Names />);
  await screen.findByText('Carla');
  await userEvent.type(screen.getByLabelText('Cerca nomi'), ' zeno {Enter}');
  expect(await screen.findByText('Nessun nome.')).toBeInTheDocument();
  expect(screen.queryByText('Carla')).toBeNull();
});

it('says that a list has failed, and tries again', async () => {
  const api = stubApi({ 'GET /api/names': 'no answer' });
  renderPage(<Names />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile connettersi al server');
  api.set('GET /api/names', { body: pageOfNames('c') });
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Carla')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of a response that it cannot read what helps', async () => {
  stubApi({ 'GET /api/names': { body: { items: 'molti' } } });
  renderPage(<Names />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Il server ha risposto con dati che questa pagina non sa leggere: ricarica la pagina.',
  );
  expect(problemText(new ApiError(200, '<html>'))).toMatch(/^Il server ha risposto con dati/);
  expect(problemText(new ApiError(502, '<html>'))).toMatch(/^Il server non ha potuto/);
});

it('confirms once, and stays open with the reason of a failure', async () => {
  const onConfirm = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new NoAnswerError('down'));
  onConfirm.mockResolvedValue(undefined);
  const onClose = jest.fn();
  renderPage(
    <ConfirmDialog title="Eliminare?" confirmLabel="Elimina" onConfirm={onConfirm} onClose={onClose}>
      <p>Non si può annullare.</p>
    </ConfirmDialog>,
  );
  const button = await screen.findByRole('button', { name: 'Elimina' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile connettersi');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
