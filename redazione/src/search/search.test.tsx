import { accountExample } from '@salaria/contracts/desk/accounts/accounts';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articleEntry, pageOf, summaryOf } from '../content/testing/content.fixtures';
import { publicOrigin } from '../desk/format';
import { renderPage } from '../testing/render-page';
import { SearchButton } from './search-button';

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => undefined;

const entries = 'GET /api/desk/content';

function show(role: 'responsabile' | 'moderatore', more: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    [entries]: { body: pageOf([summaryOf(articleEntry)]) },
    'GET /api/desk/pictures': { body: pageOf([]) },
    'GET /api/desk/accounts': { body: [{ ...accountExample, name: 'Ponzio Verdi' }] },
    ...more,
  });
  renderPage(<SearchButton role={role} />);
  return api;
}

it('opens with Ctrl+K, finds entries, pages and people, and opens one with Enter', async () => {
  const api = show('responsabile');
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerca nella redazione' }));
  expect(await dialog.findByRole('option', { name: 'Cestino' })).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('combobox'), 'pon');
  const found = await dialog.findByRole('option', { name: /^Il ponte romano/ });
  expect(dialog.getByRole('option', { name: /^Ponzio Verdi/ })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: 'Cestino' })).toBeNull();
  expect(api.callsTo(entries).map(({ query }) => query.get('q'))).toEqual(['pon']);
  expect(found).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti/articles/il-ponte');
});

it('opens the page of the words that are typed, also with Enter right after them', async () => {
  show('responsabile');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'statist{Enter}');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/redazione/statistiche'));
});

it('finds the forms of the site by what is in them, for those who may open them', async () => {
  show('responsabile');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'orari{Enter}');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/redazione/sito/site'));
});

it('opens the entry of a pasted address of the site', async () => {
  const at = 'GET /api/desk/content/at';
  const api = show('responsabile', {
    [at]: { body: { kind: 'articles', slug: 'il-ponte', title: 'Il ponte romano' } },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  await userEvent.paste('https://altrove.example/blog/il-ponte');
  await waitFor(() => expect(api.callsTo(entries)).not.toEqual([]));
  expect(api.callsTo(at)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.paste(`${publicOrigin()}/blog/il-ponte?foto=2#x`);
  const group = within(await screen.findByRole('group', { name: 'Modifica la pagina del sito' }));
  await userEvent.click(group.getByRole('option', { name: /^Il ponte romano/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti/articles/il-ponte');
  expect(api.callsTo(at).map(({ query }) => query.get('path'))).toEqual(['/blog/il-ponte?foto=2']);
});

it('asks for nothing that the role may not open', async () => {
  const api = show('moderatore');
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }));
  await userEvent.type(await screen.findByRole('combobox'), 'mess');
  expect(await screen.findByRole('option', { name: 'Messaggi' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(await screen.findByText('Nulla con queste parole.')).toBeInTheDocument();
  expect(api.callsTo(entries)).toEqual([]);
});
