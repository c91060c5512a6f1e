import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readLocalDraft, writeLocalDraft } from '../../../desk/drafts/local-drafts';
import { renderPage } from '../../../testing/render-page';
import { articleEntry, authorSummaries, deskSession, pageOf } from '../../testing/content.fixtures';
import EditorPage from '../editor.page';

const contents = '/api/desk/content/articles';
const movedEntry = { ...articleEntry, slug: 'il-ponte-romano', version: 11 };

function show(more: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/desk/session': { body: deskSession },
    'GET /api/desk/content': { body: pageOf(authorSummaries) },
    [`GET ${contents}/il-ponte`]: { body: articleEntry },
    [`GET ${contents}/il-ponte-romano`]: { body: movedEntry },
    ...more,
  });
  const at = '/redazione/contenuti/articles/il-ponte';
  renderPage(<EditorPage />, { path: '/redazione/contenuti/:kind/:slug', at });
  return api;
}
const address = () => screen.getByTestId('address');

beforeEach(() => localStorage.clear());
// jsdom lays nothing out; the editor scrolls to its caret.
beforeAll(() =>
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }),
);

async function changeTo(slug: string) {
  fireEvent.click(await screen.findByText('Cambia indirizzo…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambia indirizzo' }));
  fireEvent.change(dialog.getByLabelText('Ultima parte dell’indirizzo'), { target: { value: slug } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cambia indirizzo' }));
  return dialog;
}

it('changes the address of an entry, and opens it there', async () => {
  const api = show({ [`PUT ${contents}/il-ponte/address`]: { body: movedEntry } });
  await changeTo('il-ponte-romano');
  await waitFor(() => expect(address()).toHaveTextContent('/redazione/contenuti/articles/il-ponte-romano'));
  expect(api.callsTo(`PUT ${contents}/il-ponte/address`).map(({ body }) => body)).toEqual([
    { version: 10, slug: 'il-ponte-romano' },
  ]);
});

it('says at the field why an address cannot be taken', async () => {
  const message = 'Quest’indirizzo è già di un’altra voce: scegline un altro.';
  const issues = [{ path: 'slug', message }];
  const refused = { status: 409, body: { statusCode: 409, code: 'slug_taken', message, issues } };
  const api = show({ [`PUT ${contents}/il-ponte/address`]: refused });
  const dialog = await changeTo('Con Spazi');
  expect(await dialog.findByText(/^Solo lettere minuscole/)).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Ultima parte dell’indirizzo'), { target: { value: 'preso' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cambia indirizzo' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(api.callsTo(`PUT ${contents}/il-ponte/address`)).toHaveLength(1);
  expect(address()).toHaveTextContent('/articles/il-ponte');
});

it('opens an entry that another person has moved, with the text that this browser has', async () => {
  writeLocalDraft(3, `${contents}/il-ponte`, { version: 10, content: articleEntry.fields, base: articleEntry.fields });
  const body = { statusCode: 409, code: 'entry_moved', message: 'Spostata.', slug: 'il-ponte-romano' };
  show({ [`GET ${contents}/il-ponte`]: { status: 409, body } });
  await waitFor(() => expect(address()).toHaveTextContent('/articles/il-ponte-romano'));
  expect(await screen.findByLabelText('Titolo')).toHaveValue('Il ponte romano');
  expect(readLocalDraft(3, `${contents}/il-ponte`)).toBeUndefined();
});
