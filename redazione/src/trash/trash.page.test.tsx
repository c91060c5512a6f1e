import { type TrashItem, trashItemExample } from '@salaria/contracts/desk/trash';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import TrashPage from './trash.page';

const entry = (kind: NonNullable<TrashItem['kind']>, title: string): TrashItem => ({
  ...{ ...trashItemExample, area: 'entries', id: `${kind}:${title}`, kind, title },
});

function show(items: readonly TrashItem[], at = '/redazione/cestino') {
  const api = stubApi({
    'GET /api/desk/session': { body: { accountId: 3, name: 'Anna Bianchi', role: 'responsabile' } },
    'GET /api/desk/trash': { body: { items } },
  });
  renderPage(<TrashPage />, { path: '/redazione/cestino', at });
  return api;
}

/** Returns the title and the type of each row. */
const rows = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const title = within(row).queryByRole('rowheader')?.textContent;
    return title ? [[title, within(row).getAllByRole('cell')[0]?.textContent]] : [];
  });

const items = [
  entry('articles', 'Il ponte'),
  entry('artifacts', 'Fibula'),
  entry('quizzes', 'La via'),
  entry('discoveries', 'Un muro'),
  { ...trashItemExample, area: 'discoveries', id: '7', title: 'Una macina' } as const,
  { ...trashItemExample, area: 'newsletter', id: '8', title: '' } as const,
];

it('names the type of each thing', async () => {
  show(items);
  await screen.findByRole('table', { name: 'Cestino' });
  expect(rows()).toEqual([
    ['Il ponte', 'Articolo'],
    ['Fibula', 'Reperto'],
    ['La via', 'Quiz'],
    ['Un muro', 'Scoperta'],
    ['Una macina', 'Scoperta segnalata'],
    ['Senza titolo', 'Bozza della newsletter'],
  ]);
  expect(screen.getByRole('button', { name: 'Riprendi «Senza titolo»' })).toBeInTheDocument();
});

it('says before what is removed with an entry for good', async () => {
  show(items);
  const consequence = /Spariscono anche le sue versioni e gli indirizzi vecchi/;
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina per sempre «Fibula»' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(consequence);
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  await userEvent.click(screen.getByRole('button', { name: 'Elimina per sempre «Una macina»' }));
  expect(screen.getByRole('dialog')).not.toHaveTextContent(consequence);
});

it.each([
  [false, '«Il ponte» è di nuovo al suo posto'],
  [true, '«Il ponte» è tornato come bozza'],
])('says where what is put back is: %j', async (isDraft, said) => {
  const [first] = items;
  const api = show(first ? [first] : []);
  api.set('POST /api/desk/trash/entries/articles%3AIl%20ponte/restore', { body: { isDraft } });
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi «Il ponte»' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('shows one type, which the address names', async () => {
  show(items);
  await userEvent.click(await screen.findByRole('button', { name: 'Reperto' }));
  expect(rows()).toEqual([['Fibula', 'Reperto']]);
  expect(screen.getByTestId('address')).toHaveTextContent('?tipo=Reperto');
  await userEvent.click(screen.getByRole('button', { name: 'Tutto' }));
  expect(rows()).toHaveLength(6);
});

it('shows all of it when the type of the address is not there any more', async () => {
  show([entry('articles', 'Il ponte')], '/redazione/cestino?tipo=Reperto');
  await screen.findByRole('table', { name: 'Cestino' });
  expect(rows()).toEqual([['Il ponte', 'Articolo']]);
  expect(screen.queryByRole('group', { name: 'Mostra' })).toBeNull();
});
