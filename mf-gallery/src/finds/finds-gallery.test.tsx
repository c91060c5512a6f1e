import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { find, finds, sigillo, three } from './finds.fixtures';
import { FindsGallery } from './finds-gallery';

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Cerca tra i reperti' });
const collection = 'Visualizza la Collezione Completa';
const failure = 'Errore nel caricamento dei reperti. Si prega di riprovare più tardi.';

const show = (
  page = <FindsGallery />,
  answer: Parameters<typeof stubApi>[0][string] = { body: three },
  at = '/gallery',
) => {
  const api = stubApi({ 'GET /api/artifacts': answer, 'GET /api/periods/sabini/artifacts': answer });
  renderPage(page, { path: '/gallery', at });
  return api;
};

describe('while the finds are loaded', () => {
  test('nine skeletons stand for the finds', () => {
    show(<FindsGallery />, 'pending');
    expect(screen.getAllByTestId('find-card-skeleton')).toHaveLength(9);
  });

  test('there are as many skeletons as the limit', () => {
    show(<FindsGallery limit={4} />, 'pending');
    expect(screen.getAllByTestId('find-card-skeleton')).toHaveLength(4);
  });
});

describe('the list', () => {
  test('shows all finds', async () => {
    const api = show();
    await screen.findByText('Fibula ad arco');
    expect(names()).toEqual(['Fibula ad arco', 'Lucerna a disco', 'Matrice di sigillo']);
    expect(screen.getByText('3 reperti')).toBeInTheDocument();
    expect(api.calls.map((call) => call.path)).toEqual(['/api/artifacts']);
    expect(api.calls[0]?.credentials).toBe('include');
  });

  test('restricted to a period reads the finds of that period', async () => {
    const api = show(<FindsGallery period="sabini" />);
    await screen.findByText('Fibula ad arco');
    expect(api.calls.map((call) => call.path)).toEqual(['/api/periods/sabini/artifacts']);
  });

  test('says so when the finds cannot be loaded, and shows nothing else', async () => {
    show(<FindsGallery />, { status: 500, text: 'boom' });
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(names()).toEqual([]);
  });

  test('says so when the answer is not what the contract says', async () => {
    show(<FindsGallery />, { body: [{ id: 'x' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  });

  test('says so when there are no finds', async () => {
    show(<FindsGallery />, { body: [] });
    expect(await screen.findByText('Nessun reperto trovato in questo periodo.')).toBeInTheDocument();
  });

  test("takes finds that carry only a find's least fields, an unknown period and fields that it does not know", async () => {
    show(<FindsGallery />, { body: [{ id: 1, name: 'Coccio', description: '', period: 'neolitico', altro: [1] }] });
    expect(await screen.findByText('Coccio')).toBeInTheDocument();
    expect(screen.getByText('neolitico')).toBeInTheDocument();
  });

  test.each([
    ['preromano', 'Preromano', '#7A4B00'],
    ['romano', 'Romano', '#8E1B14'],
    ['medievale', 'Medievale', '#1F4A86'],
    ['moderno', 'moderno', '#4A4540'],
  ])('the badge of %s has its own colour', async (period, label, color) => {
    show(<FindsGallery />, { body: [find(1, { period })] });
    expect(await screen.findByText(label)).toHaveStyle({ color });
  });
});

describe('the title block', () => {
  test('is shown when there is a title', async () => {
    show(<FindsGallery title="I reperti" description="Trovati in valle." />);
    expect(screen.getByRole('heading', { level: 2, name: 'I reperti' })).toBeInTheDocument();
    expect(screen.getByText('Trovati in valle.')).toBeInTheDocument();
    await screen.findByText('Fibula ad arco');
  });

  test('comes with a link to the whole collection when more than eight finds exist', async () => {
    show(<FindsGallery title="I reperti" />, { body: finds(9) });
    expect(await screen.findByRole('link', { name: collection })).toHaveAttribute('href', '/gallery');
  });

  test.each([
    ['eight finds', <FindsGallery key="a" title="I reperti" />, 8],
    ['a limit', <FindsGallery key="b" title="I reperti" limit={3} />, 20],
    ['no title', <FindsGallery key="c" />, 20],
  ])('comes without that link with %s', async (_, page, count) => {
    show(page, { body: finds(count) });
    await screen.findByText('Reperto 001');
    expect(screen.queryByRole('link', { name: collection })).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  test.each([
    ['name', 'FIBULA', 'Fibula ad arco'],
    ['description', 'VIANDANTE', 'Matrice di sigillo'],
    ['period', 'Medievale', 'Matrice di sigillo'],
  ])('looks through the %s without regard to case', async (_, text, expected) => {
    show();
    await screen.findByText('Fibula ad arco');
    await userEvent.type(searchBox(), text);
    await waitFor(() => expect(names()).toEqual([expected]));
  });

  test('without hits names what was searched, gives a hint and is reset by a button', async () => {
    show();
    await screen.findByText('Fibula ad arco');
    await userEvent.type(searchBox(), 'Astronave');
    expect(await screen.findByText('Nessun risultato trovato per: "Astronave"')).toBeInTheDocument();
    expect(screen.getByText(/Prova con un'altra ricerca/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reimposta ricerca' }));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('is cut by the limit after it has filtered', async () => {
    show(<FindsGallery limit={2} />, { body: [...finds(5), sigillo] });
    await screen.findByText('Reperto 001');
    expect(names()).toEqual(['Reperto 001', 'Reperto 002']);
    await userEvent.type(searchBox(), 'viandante');
    await waitFor(() => expect(names()).toEqual(['Matrice di sigillo']));
  });

  test('stands in the address and is taken from it', async () => {
    show(<FindsGallery />, { body: three }, '/gallery?q=lucerna');
    await screen.findByText('Lucerna a disco');
    expect(names()).toEqual(['Lucerna a disco']);
    expect(searchBox()).toHaveValue('lucerna');
    await userEvent.clear(searchBox());
    await userEvent.type(searchBox(), 'arco');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/gallery?q=arco'));
  });

  test('text that looks like markup is shown as text', async () => {
    show(<FindsGallery />, { body: three }, `/gallery?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(await screen.findByText('Nessun risultato trovato per: "<img src=x onerror=alert(1)>"')).toBeInTheDocument();
  });
});

describe('the views', () => {
  test('are grid at first and list when chosen, which stands in the address', async () => {
    show();
    await screen.findByText('Fibula ad arco');
    const views = within(screen.getByRole('group', { name: 'Vista' }));
    expect(views.getByRole('button', { name: 'Griglia' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(views.getByRole('button', { name: 'Elenco' }));
    expect(views.getByRole('button', { name: 'Elenco' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByTestId('address')).toHaveTextContent('/gallery?vista=elenco');
    await userEvent.click(views.getByRole('button', { name: 'Griglia' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/gallery$/);
  });
});

describe('a long list', () => {
  // By text, because roles of hundreds of cards take jsdom seconds.
  const shown = () => screen.getAllByText(/^Reperto \d+$/);
  const observed: { near: () => void }[] = [];
  const real = globalThis.IntersectionObserver;
  beforeEach(() => {
    observed.length = 0;
    globalThis.IntersectionObserver = class {
      near: () => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.near = () => report([{ isIntersecting: true }]);
      }
      observe() {
        observed.push(this);
      }
      disconnect() {
        observed.splice(observed.indexOf(this), 1);
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = real;
  });

  test('grows while the reader scrolls, up to a length, and then at a button', async () => {
    show(<FindsGallery />, { body: finds(1000) });
    await screen.findByText('Reperto 001');
    expect(screen.getByText('1000 reperti')).toBeInTheDocument();
    expect(shown()).toHaveLength(48);
    for (const expected of [96, 144, 192]) {
      act(() => observed[0]?.near());
      expect(shown()).toHaveLength(expected);
    }
    expect(observed).toHaveLength(0);
    await userEvent.click(screen.getByText('Mostra altri reperti'));
    expect(shown()).toHaveLength(240);
    await waitFor(() => expect(screen.getByText('Reperto 193')).toHaveFocus());
  });

  test('is found in whole by the search', async () => {
    show(<FindsGallery />, { body: [...finds(500), find(501, { name: 'Ultimo pezzo' })] });
    await screen.findByText('Reperto 001');
    await userEvent.type(searchBox(), 'ultimo');
    await waitFor(() => expect(names()).toEqual(['Ultimo pezzo']));
  });
});
