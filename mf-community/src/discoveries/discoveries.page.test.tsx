import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { discoveries, full, plain } from './discoveries.fixtures';
import DiscoveriesPage from './discoveries.page';

// Two cores that are busy elsewhere must not fail the longer walks through the page.
jest.setTimeout(20_000);

type Answer = Parameters<typeof stubApi>[0][string];
const show = (at = '/scoperte', answer: Answer = { body: discoveries(12) }) => {
  const api = stubApi({ 'GET /api/discoveries': answer });
  renderPage(
    <>
      <DiscoveriesPage />
      <BackButton />
    </>,
    { path: '/scoperte', at },
  );
  return api;
};
const address = () => screen.getByTestId('address').textContent;
const tab = (name: string) => screen.getByRole('tab', { name });
const markers = async () =>
  within(await screen.findByRole('list', { name: 'Scoperte sulla mappa' })).getAllByRole('button');
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const list = '/scoperte?scheda=lista';

test('the page is titled and has three tabs, the map first', async () => {
  const api = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Mappa Collaborativa delle Scoperte' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Mappa Interattiva',
    'Lista Scoperte',
    'Segnala Scoperta',
  ]);
  expect(tab('Mappa Interattiva')).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toBe('Mappa Collaborativa delle Scoperte | Archeologia di Posta');
  await markers();
  expect(api.calls.map((call) => [call.path, call.query.toString(), call.credentials])).toEqual([
    ['/api/discoveries', '', 'include'],
  ]);
});

test.each(['/scoperte', list])("%s shows 'Caricamento scoperte archeologiche...' while they are on their way", (at) => {
  show(at, 'pending');
  expect(screen.getByText('Caricamento scoperte archeologiche...')).toBeInTheDocument();
});

test.each(['/scoperte', list, '/scoperte?scheda=segnala', '/scoperte?scoperta=2'])(
  "the browser's first render of %s is what the server sent",
  async (at) => {
    const { html, problems } = await hydratePage(<DiscoveriesPage />, {
      path: '/scoperte',
      at,
      answers: { '/api/discoveries': discoveries(12) },
    });
    expect(html).toContain(at.endsWith('segnala') ? 'Prossimamente Disponibile' : 'Scoperta 2');
    expect(problems).toEqual([]);
  },
);

describe('the map', () => {
  test("is marked 'in sviluppo', counts all listed discoveries and names its centre", async () => {
    show();
    await markers();
    expect(screen.getByText('Mappa in sviluppo')).toBeInTheDocument();
    expect(screen.getByText('scoperte mappate', { exact: false, selector: 'p' })).toHaveTextContent(
      '12 scoperte mappate',
    );
    expect(screen.getByText(/42\.3333N 13\.0333E/)).toBeInTheDocument();
  });

  test('has a marker for each of the first eight discoveries', async () => {
    show();
    const names = (await markers()).map((marker) => marker.getAttribute('aria-label'));
    expect(names).toHaveLength(8);
    expect(names.map((name) => name?.split(',')[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => `Scoperta ${id}`));
  });

  test('marks verified discoveries in green and the others in amber, each with the sign of its category', async () => {
    const kinds = ['ceramiche', 'monete', 'strutture', 'epigrafi', 'ornamenti', 'strumenti', 'meteoriti'];
    show('/scoperte', {
      body: kinds.map((category, index) =>
        full(index + 1, { category, isVerified: ['true', 'false', 'TRUE', null][index % 4] ?? undefined }),
      ),
    });
    const all = await markers();
    expect(all.map((marker) => marker.querySelector('svg')?.dataset.icon)).toEqual([...kinds.slice(0, 6), 'altro']);
    expect(all.map((marker) => marker.style.getPropertyValue('--tone'))).toEqual([
      '#1F5B2F',
      '#A85D00',
      '#A85D00',
      '#A85D00',
      '#1F5B2F',
      '#A85D00',
      '#A85D00',
    ]);
    expect(all.map((marker) => marker.getAttribute('aria-label')).slice(0, 2)).toEqual([
      'Scoperta 1, Ceramiche, Verificata',
      'Scoperta 2, Monete, In Attesa',
    ]);
  });

  test("opens a discovery's details with a click on its marker, and gives the focus back", async () => {
    show();
    const [first] = await markers();
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Scoperta 1' })).toHaveTextContent('Che cosa si è visto, 1.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(first).toHaveFocus());
  });

  test('places markers also for answers without coordinates, and counts to one', async () => {
    show('/scoperte', { body: [plain(1)] });
    expect(await markers()).toHaveLength(1);
    expect(screen.getByText('scoperta mappata', { exact: false, selector: 'p' })).toHaveTextContent(
      '1 scoperta mappata',
    );
  });

  test('without discoveries counts none', async () => {
    show('/scoperte', { body: [] });
    expect(await screen.findByText('scoperte mappate', { exact: false, selector: 'p' })).toHaveTextContent(
      '0 scoperte mappate',
    );
  });
});

describe('the filters', () => {
  test("'Solo Verificate' sends verified=true only while it is on", async () => {
    const api = show();
    const toggle = screen.getByRole('button', { name: 'Solo Verificate' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe('verified=true'));
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    await markers();
    expect(api.calls.map((call) => call.query.toString())).toEqual(['', 'verified=true']);
    expect(address()).toBe('/scoperte');
  });

  test('offer six categories and four periods', async () => {
    show();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Categoria')).toEqual([
      'Tutte',
      'Ceramiche',
      'Monete',
      'Strutture',
      'Epigrafi',
      'Ornamenti',
      'Strumenti',
    ]);
    expect(options('Periodo')).toEqual(['Tutti', 'Preromano', 'Romano', 'Medievale', 'Moderno']);
    await markers();
  });

  test('are sent together, stand in the address, and hold for map and list', async () => {
    const api = show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Monete');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Romano');
    await userEvent.click(screen.getByRole('button', { name: 'Solo Verificate' }));
    await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe('verified=true&category=monete&period=romano'));
    await userEvent.click(tab('Lista Scoperte'));
    expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveValue('monete');
    expect(screen.getByRole('combobox', { name: 'Periodo' })).toHaveValue('romano');
    expect(address()).toBe('/scoperte?categoria=monete&periodo=romano&verificate=si&scheda=lista');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Tutte');
    await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe('verified=true&period=romano'));
  });

  test('of a shared address are used at once; values that do not exist filter nothing', async () => {
    const api = show('/scoperte?verificate=forse&categoria=meteoriti&periodo=romano');
    await markers();
    expect(api.calls.map((call) => call.query.toString())).toEqual(['period=romano']);
  });
});

describe('the list', () => {
  test('has a card for each discovery with all its fields', async () => {
    show(list);
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    const shown = await card('Scoperta 1');
    for (const words of [
      'Verificata',
      'Monete',
      'Luogo 1',
      'Che cosa si è visto, 1.',
      'Romano',
      'Segnalato da Persona 1',
    ]) {
      expect(shown.getByText(words)).toBeInTheDocument();
    }
    expect((await card('Scoperta 2')).getByText('In Attesa')).toBeInTheDocument();
  });

  test('shows a picture only where there is one', async () => {
    show(list, { body: [full(1), plain(2)] });
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.querySelector('picture')).toBeInTheDocument();
    expect(second?.querySelector('picture')).toBeNull();
  });

  test("'Dettagli' opens the details, which stand in the address and close with the back button", async () => {
    show(list);
    await userEvent.click((await card('Scoperta 3')).getByRole('button', { name: 'Dettagli' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scoperta 3' }));
    for (const words of ['Verificata', 'Epigrafi', 'Moderno', 'Luogo 3', 'Persona 3', '12 aprile 2025'])
      expect(dialog.getByText(words)).toBeInTheDocument();
    expect(address()).toBe('/scoperte?scheda=lista&scoperta=3');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(list);
  });

  test('details of a shared address are open, and closing them leaves the list', async () => {
    show(`${list}&scoperta=5`);
    expect(await screen.findByRole('dialog', { name: 'Scoperta 5' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(list);
  });

  test('works with the fewest fields, and with values that nobody knows', async () => {
    show(list, {
      body: [
        {
          id: 1,
          title: 'Cosa',
          description: 'Ignota.',
          category: 'meteoriti',
          period: 'futuro',
          latitude: 'x',
          odd: [],
        },
      ],
    });
    const shown = await card('Cosa');
    expect(shown.getByText('In Attesa')).toBeInTheDocument();
    expect(shown.getByText('Meteoriti')).toBeInTheDocument();
    expect(shown.getByText('Futuro')).toBeInTheDocument();
    expect(shown.queryByText(/Segnalato da/)).not.toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Dettagli' }));
    expect(await screen.findByRole('dialog', { name: 'Cosa' })).toBeInTheDocument();
  });

  test("is empty with 'Nessuna scoperta trovata' and the way to report one", async () => {
    show(list, { body: [] });
    expect(await screen.findByText('Nessuna scoperta trovata')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Segnala una Scoperta' }));
    expect(tab('Segnala Scoperta')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Segnala Scoperta')).toHaveFocus();
    expect(address()).toBe('/scoperte?scheda=segnala');
  });
});

describe("'Segnala Scoperta'", () => {
  test('says that the form will be available soon, with a button that does nothing yet', async () => {
    show('/scoperte?scheda=segnala');
    expect(screen.getByText(/sarà disponibile presto/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Prossimamente Disponibile' })).toBeDisabled();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await act(async () => {});
  });

  test('says what the law asks of a finder', async () => {
    show('/scoperte?scheda=segnala');
    expect(screen.getByText(/alla Soprintendenza, al sindaco o alle forze dell'ordine/)).toHaveTextContent(
      'entro 24 ore',
    );
    expect(screen.getByText("Lasciala dov'è")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /art\. 90 del D\.Lgs\. 42\/2004/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
    await act(async () => {});
  });

  test('is reached with the keyboard', async () => {
    show();
    await markers();
    act(() => tab('Mappa Interattiva').focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Lista Scoperte')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Segnala Scoperta')).toHaveAttribute('aria-selected', 'true'));
    expect(tab('Segnala Scoperta')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Prossimamente Disponibile' })).toBeInTheDocument();
  });
});

test.each<[string, Answer]>([
  ['an error', { status: 500, text: '' }],
  ['a 401', { status: 401, body: { message: 'no' } }],
  ['no answer', 'no answer'],
])("after %s the page says so, and 'Failed to fetch discoveries' is noted for developers", async (_, answer) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(list, answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.',
  );
  expect(screen.queryByText('Caricamento scoperte archeologiche...')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('Failed to fetch discoveries', expect.any(Error));
  warn.mockRestore();
});
