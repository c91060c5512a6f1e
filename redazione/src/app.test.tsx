import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roleAt } from './desk/areas';
import { readLocalDraft, writeLocalDraft } from './desk/drafts/local-drafts';
import { pageRoutes, routes } from './pages';
import { renderRoutes } from './testing/render-page';

/** A page whose chunk the server no longer has. */
jest.mock('./audit/audit.page', () => {
  throw new Error('ChunkLoadError');
});

const session = { accountId: 3, name: 'Rita Rossi', role: 'responsabile' };

const showApp = (path: string) => renderRoutes(routes, path);

function show(path: string) {
  stubApi({ 'GET /api/desk/session': { body: session }, 'GET /api/desk/account': { body: {} } });
  showApp(path);
}

/** jsdom loads no documents, and reports the attempt. */
const watchNavigation = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const notImplemented = expect.objectContaining({ type: 'not implemented' });

describe('the desk', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('has the association’s name, a way to the visitors’ site and to the content, and one main', async () => {
    show('/redazione');
    expect(await screen.findByRole('heading', { level: 1, name: 'Redazione' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Archeologia di Posta Redazione' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vedi il sito' })).toHaveAttribute('href', 'https://sito.example/');
    expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveAttribute('href', '#contenuto');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'contenuto');
    expect(document.title).toBe('Redazione | Archeologia di Posta');
  });

  it('asks before a logout that would lose texts, and removes them with it', async () => {
    writeLocalDraft(3, 'people/invitation', { version: 0, content: {}, changedAt: Date.now(), label: 'Invito' });
    const api = stubApi({
      'GET /api/desk/session': { body: session },
      'DELETE /api/desk/session': { body: { success: true } },
    });
    showApp('/redazione');
    await userEvent.click(await screen.findByRole('button', { name: 'Esci' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uscire e cancellare i testi non inviati?' }));
    expect(dialog.getByText(/^Invito, /)).toBeInTheDocument();
    expect(api.callsTo('DELETE /api/desk/session')).toEqual([]);
    const navigation = watchNavigation();
    await userEvent.click(dialog.getByRole('button', { name: 'Esci e cancella' }));
    await waitFor(() => expect(readLocalDraft(3, 'people/invitation')).toBeUndefined());
    await waitFor(() => expect(navigation).toHaveBeenCalledWith(notImplemented));
  });

  it('moves the focus to the heading of a page that a link opens, and names it in the title', async () => {
    show('/redazione');
    await userEvent.click(await screen.findByRole('link', { name: /^Profilo: Rita Rossi/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Profilo' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Profilo - Redazione | Archeologia di Posta');
  });

  it('says that a path has no page, without a session', async () => {
    show('/redazione/manca');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vai alla panoramica' })).toHaveAttribute('href', '/redazione');
  });

  it('offers to load the document again when a page’s code is gone; the other pages work', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('/redazione/registro');
    expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /Archeologia di Posta/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Redazione' })).toBeInTheDocument();
  });
});

it('every page is for the role that works with it, and for a responsabile', () => {
  const pathsOf = (role: string | undefined) =>
    pageRoutes.map(({ path = '' }) => path).filter((path) => roleAt(path) === role);
  expect(pathsOf('redattore')).toEqual([
    '/redazione/contenuti',
    '/redazione/contenuti/:kind/:slug',
    '/redazione/contenuti/:kind/:slug/revisioni',
    '/redazione/sito',
    '/redazione/sito/:kind',
    '/redazione/sito/:kind/revisioni',
    '/redazione/immagini',
    '/redazione/immagini/:slug',
    '/redazione/trasloco',
  ]);
  expect(pathsOf('moderatore').sort()).toEqual([
    '/redazione/documenti',
    '/redazione/domande',
    '/redazione/messaggi',
    '/redazione/newsletter',
    '/redazione/scoperte',
  ]);
  expect(pathsOf(undefined)).toEqual([
    '/redazione',
    '/redazione/invito',
    '/redazione/password',
    '/redazione/profilo',
    '/redazione/statistiche',
    '/redazione/cestino',
    '*',
  ]);
});
