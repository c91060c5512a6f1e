import { renderPage } from '@salaria/ui/testing/render-page';
import { type StubbedApi, stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { articleEntry, deskSession, summaryOf } from '../testing/content.fixtures';
import ContentsPage from './contents.page';
import { slugOf } from './slug';

const summary = summaryOf(articleEntry);
const entries = [
  { ...summary, problems: 2 },
  { ...summary, slug: 'posta-romana', title: 'Posta romana', state: 'published', updatedAt: null, updatedBy: null },
  { ...summary, slug: 'vecchio', title: 'Un testo vecchio', state: 'removed' },
];
const exported = { files: 12, warnings: ['La categoria «prova» resta qui.'], branch: 'redazione' };

function show(answers: Parameters<typeof stubApi>[0] = {}, at = '/redazione/contenuti'): StubbedApi {
  const api = stubApi({
    'GET /api/desk/session': { body: deskSession },
    'GET /api/desk/content': { body: entries },
    'GET /api/desk/content/export': { body: exported },
    'GET /api/desk/content/conflicts': { body: [] },
    'GET /api/desk/content/failures': { body: [] },
    ...answers,
  });
  renderPage(<ContentsPage />, { path: '/redazione/contenuti', at });
  return api;
}
const titles = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
};

it('lists the entries of a kind with their states, without the removed ones', async () => {
  show();
  expect(await titles()).toEqual(['Il ponte romano', 'Posta romana']);
  expect(screen.getByText('2 in tutto')).toBeInTheDocument();
  expect(screen.getByText('2 problemi')).toBeInTheDocument();
  expect(screen.getByText('Dai file')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Il ponte romano' })).toHaveAttribute(
    'href',
    '/redazione/contenuti/articles/il-ponte',
  );
});

it('changes the kind with a link', async () => {
  const api = show({}, '/redazione/contenuti?tipo=quizzes');
  await titles();
  expect(screen.getByRole('link', { name: 'Quiz', current: 'page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reperti' })).toHaveAttribute('href', '/redazione/contenuti?tipo=artifacts');
  expect(api.callsTo('GET /api/desk/content')[0]?.query.get('kind')).toBe('quizzes');
});

it('looks for words and states in the address', async () => {
  show({}, '/redazione/contenuti?q=ROMANÀ');
  expect(await titles()).toEqual(['Posta romana']);
  fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'draft' } });
  expect(await screen.findByText('Nulla con queste parole e questo stato.')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('stato=draft');
});

it('finds what did not go out when it was scheduled', async () => {
  show({
    'GET /api/desk/content': { body: [...entries, { ...summary, slug: 'fermo', title: 'Fermo', hasFailed: true }] },
  });
  expect(await titles()).toHaveLength(3);
  expect(screen.getAllByText('Non è uscito')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'failed' } });
  await waitFor(async () => expect(await titles()).toEqual(['Fermo']));
});

it('says of every kind what did not go out, and why', async () => {
  const reason = 'Un problema da correggere prima di pubblicare: manca la risposta';
  const failure = { kind: 'quizzes', slug: 'i-sabini', title: 'I Sabini', reason };
  show({ 'GET /api/desk/content/failures': { body: [failure] } });
  const link = await screen.findByRole('link', { name: 'I Sabini' });
  expect(link).toHaveAttribute('href', '/redazione/contenuti/quizzes/i-sabini');
  expect(screen.getByText(/manca la risposta/)).toBeInTheDocument();
});

it('says that the list has failed, and reads it again', async () => {
  const api = show({ 'GET /api/desk/content': 'no answer' });
  expect(await screen.findByText(/Impossibile connettersi/)).toBeInTheDocument();
  api.set('GET /api/desk/content', { body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Non c’è ancora un articolo.')).toBeInTheDocument();
});

it('begins a new entry with an address made from its title', async () => {
  const create = 'POST /api/desk/content/articles';
  const api = show({ [create]: { status: 409, body: { message: 'Questo indirizzo è già usato' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Nuovo articolo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo articolo' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
  expect(await dialog.findByText('manca')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Titolo'), { target: { value: 'La città è vicina' } });
  expect(dialog.getByLabelText('Nome nell’indirizzo')).toHaveValue('la-citta-e-vicina');
  fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
  expect(await dialog.findByText('Questo indirizzo è già usato')).toBeInTheDocument();
  api.set(create, { status: 201, body: articleEntry });
  fireEvent.change(dialog.getByLabelText('Nome nell’indirizzo'), { target: { value: 'la-citta' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti/articles/la-citta'),
  );
  expect(api.callsTo(create)[1]?.body).toMatchObject({ slug: 'la-citta', fields: { title: 'La città è vicina' } });
});

it('takes everything to the files: as a zip, and on a branch where one is configured', async () => {
  show({
    'POST /api/desk/content/export/branch': {
      body: { branch: 'redazione', commit: 'a'.repeat(40), changed: ['articles/a.md'] },
    },
  });
  const link = await screen.findByRole('link', { name: 'Scarica tutti i file (zip)' });
  expect(link).toHaveAttribute('href', '/api/desk/content/export.zip');
  expect(screen.getByText('La categoria «prova» resta qui.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Esporta sul ramo redazione' }));
  expect((await screen.findAllByText('1 file sul ramo redazione.')).length).toBeGreaterThan(0);
});

it('reports conflicts with the files', async () => {
  show({
    'GET /api/desk/content/conflicts': {
      body: [{ file: 'a.yml', kind: null, slug: null, picture: null, at: '2026-11-20T09:30:00.000Z', fields: [] }],
    },
  });
  expect(await screen.findByRole('link', { name: 'Scegli che cosa resta' })).toHaveAttribute(
    'href',
    '/redazione/contenuti/conflitti',
  );
});

it('is refused to a moderator', async () => {
  show({ 'GET /api/desk/session': { body: { ...deskSession, role: 'moderatore' } } });
  expect(await screen.findByText('Il tuo ruolo non permette di usare questa pagina.')).toBeInTheDocument();
});

it.each([
  ['Il ponte, di Posta!', 'il-ponte-di-posta'],
  ["  L'età dell'oro ", 'l-eta-dell-oro'],
  ['!!!', ''],
  ['x'.repeat(90), 'x'.repeat(80)],
])('makes an address of %j', (title, slug) => expect(slugOf(title)).toBe(slug));
