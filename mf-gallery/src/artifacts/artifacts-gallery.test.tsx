import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { color } from '@salaria/ui';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { lucerna, makeArtifact, makeArtifacts, sigillo, threeArtifacts } from './artifacts.fixtures';
import { ArtifactsGallery } from './artifacts-gallery';
import { historicalContext } from './artifact-texts';
import { mapsAddress } from '../location/maps-address';

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Cerca tra i reperti' });
const collection = 'Visualizza la Collezione Completa';
const failure = 'Errore nel caricamento dei reperti. Si prega di riprovare più tardi.';

function show(
  page = <ArtifactsGallery />,
  answer: Parameters<typeof stubApi>[0][string] = { body: threeArtifacts },
  at = '/gallery',
) {
  const api = stubApi({ 'GET /api/artifacts': answer, 'GET /api/periods/sabini/artifacts': answer });
  renderPage(page, { path: '/gallery', at });
  return api;
}

test('while the artifacts load there are nine skeletons, or as many as the limit', () => {
  show(<ArtifactsGallery />, 'pending');
  expect(screen.getAllByTestId('artifact-card-skeleton')).toHaveLength(9);
  cleanup();
  show(<ArtifactsGallery limit={4} />, 'pending');
  expect(screen.getAllByTestId('artifact-card-skeleton')).toHaveLength(4);
});

describe('the list', () => {
  test('shows all artifacts', async () => {
    const api = show();
    await screen.findByText('Fibula ad arco');
    expect(names()).toEqual(['Fibula ad arco', 'Lucerna a disco', 'Matrice di sigillo']);
    expect(screen.getByText('3 reperti')).toBeInTheDocument();
    expect(api.calls.map((call) => call.path)).toEqual(['/api/artifacts']);
    expect(api.calls[0]?.credentials).toBe('include');
  });

  test('reads the artifacts of its period', async () => {
    const api = show(<ArtifactsGallery period="sabini" />);
    await screen.findByText('Fibula ad arco');
    expect(api.calls.map((call) => call.path)).toEqual(['/api/periods/sabini/artifacts']);
  });

  test('shows only a notice when the artifacts fail to load', async () => {
    show(<ArtifactsGallery />, { status: 500, text: 'boom' });
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(names()).toEqual([]);
  });

  test('shows a notice when there are no artifacts', async () => {
    show(<ArtifactsGallery />, { body: [] });
    expect(await screen.findByText('Nessun reperto trovato in questo periodo.')).toBeInTheDocument();
  });

  test('accepts artifacts with only the fields of the specification, or the required ones and unknown ones', async () => {
    const odd = { id: 1, name: 'Coccio', description: '', period: 'neolitico', altro: [1] };
    show(<ArtifactsGallery />, { body: [lucerna, odd] });
    expect(await screen.findByText('Lucerna a disco')).toBeInTheDocument();
    expect(screen.getByText('Coccio')).toBeInTheDocument();
    expect(screen.getByText('neolitico')).toBeInTheDocument();
  });

  test('has a badge in the colour of each period', async () => {
    const periods = ['preromano', 'romano', 'medievale', 'moderno', 'constructor'];
    show(<ArtifactsGallery />, { body: periods.map((period, index) => makeArtifact(index + 1, { period })) });
    await screen.findByText('Preromano');
    for (const [label, tone] of [
      ['Preromano', color.warning],
      ['Romano', color.bad],
      ['Medievale', color.info],
      ['moderno', color.plain],
      ['constructor', color.plain],
    ] as const)
      expect(getComputedStyle(screen.getByText(label)).color).toBe(tone);
  });
});

describe('the title block', () => {
  test('appears when there is a title', async () => {
    show(<ArtifactsGallery title="I reperti" description="Trovati in valle." />);
    expect(screen.getByRole('heading', { level: 2, name: 'I reperti' })).toBeInTheDocument();
    expect(screen.getByText('Trovati in valle.')).toBeInTheDocument();
    await screen.findByText('Fibula ad arco');
  });

  test('has a link to the whole collection above eight artifacts', async () => {
    show(<ArtifactsGallery title="I reperti" />, { body: makeArtifacts(9) });
    expect(await screen.findByRole('link', { name: collection })).toHaveAttribute('href', '/gallery');
  });

  test.each([
    ['eight artifacts', <ArtifactsGallery key="a" title="I reperti" />, 8],
    ['a limit', <ArtifactsGallery key="b" title="I reperti" limit={3} />, 20],
    ['no title', <ArtifactsGallery key="c" />, 20],
  ])('has no such link with %s', async (_, page, count) => {
    show(page, { body: makeArtifacts(count) });
    await screen.findByText('Reperto 001');
    expect(screen.queryByRole('link', { name: collection })).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  test('without matches repeats the query, gives a hint and has a reset button', async () => {
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

  test('applies the limit after filtering', async () => {
    show(<ArtifactsGallery limit={2} />, { body: [...makeArtifacts(5), sigillo] });
    await screen.findByText('Reperto 001');
    expect(names()).toEqual(['Reperto 001', 'Reperto 002']);
    await userEvent.type(searchBox(), 'viandante');
    await waitFor(() => expect(names()).toEqual(['Matrice di sigillo']));
  });

  test('matches name, description, period and inventory number regardless of case, reads its query from the address and writes it there', async () => {
    const body = threeArtifacts.map((it) => ({
      ...it,
      ...(it.name.startsWith('Lucerna') && { inventoryNumber: 'POS-00042' }),
    }));
    show(<ArtifactsGallery />, { body }, '/gallery?q=lucerna');
    await screen.findByText('Lucerna a disco');
    expect(names()).toEqual(['Lucerna a disco']);
    expect(searchBox()).toHaveValue('lucerna');
    for (const [query, name] of [
      ['Medievale', 'Matrice di sigillo'],
      ['vittoria ALATA', 'Lucerna a disco'],
      ['pos-0004', 'Lucerna a disco'],
      ['ARCO', 'Fibula ad arco'],
    ] as const) {
      await userEvent.clear(searchBox());
      await userEvent.type(searchBox(), query);
      await waitFor(() => expect(names()).toEqual([name]));
    }
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/gallery?q=ARCO'));
  });
});

test('the grid is shown at first, and the list after a click, which the address keeps', async () => {
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

describe('a long list', () => {
  // By text, because roles of hundreds of cards take jsdom seconds.
  const shownCards = () => screen.getAllByText(/^Reperto \d+$/);
  const observers: { reachEnd: () => void }[] = [];
  const originalObserver = globalThis.IntersectionObserver;
  beforeEach(() => {
    observers.length = 0;
    globalThis.IntersectionObserver = class {
      reachEnd: () => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.reachEnd = () => report([{ isIntersecting: true }]);
      }
      observe() {
        observers.push(this);
      }
      disconnect() {
        observers.splice(observers.indexOf(this), 1);
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = originalObserver;
  });

  test('grows while the visitor scrolls, and from 192 cards on at a button', async () => {
    show(<ArtifactsGallery />, { body: makeArtifacts(1000) });
    await screen.findByText('Reperto 001');
    expect(screen.getByText('1000 reperti')).toBeInTheDocument();
    expect(shownCards()).toHaveLength(48);
    for (const expected of [96, 144, 192]) {
      act(() => observers[0]?.reachEnd());
      expect(shownCards()).toHaveLength(expected);
    }
    expect(observers).toHaveLength(0);
    await userEvent.click(screen.getByText('Mostra altri reperti'));
    expect(shownCards()).toHaveLength(240);
    await waitFor(() => expect(screen.getByText('Reperto 193')).toHaveFocus());
  });

  test('without scripts grows by a form that keeps the other parameters and leads to the first new card', async () => {
    show(<ArtifactsGallery />, { body: makeArtifacts(200) }, '/gallery?vista=elenco&reperto=7');
    await screen.findByText('Reperto 001');
    const button = screen.getByText('Mostra altri reperti').closest('button');
    const { form } = button as HTMLButtonElement;
    expect([...new FormData(form as HTMLFormElement, button)]).toEqual([
      ['vista', 'elenco'],
      ['reperto', '7'],
      ['mostra', '96'],
    ]);
    expect(form).toHaveAttribute('action', '#da-49');
  });

  test('has as many cards as its address asks for, at least 48', async () => {
    show(<ArtifactsGallery />, { body: makeArtifacts(200) }, '/gallery?mostra=96');
    await screen.findByText('Reperto 001');
    expect(shownCards()).toHaveLength(96);
    expect(document.getElementById('da-49')).toHaveTextContent('Reperto 049');
    act(() => observers[0]?.reachEnd());
    expect(shownCards()).toHaveLength(144);
    cleanup();
    show(<ArtifactsGallery />, { body: makeArtifacts(200) }, '/gallery?mostra=2');
    await screen.findByText('Reperto 001');
    expect(shownCards()).toHaveLength(48);
  });

  test('is searched as a whole', async () => {
    show(<ArtifactsGallery />, { body: [...makeArtifacts(500), makeArtifact(501, { name: 'Ultimo pezzo' })] });
    await screen.findByText('Reperto 001');
    await userEvent.type(searchBox(), 'ultimo');
    await waitFor(() => expect(names()).toEqual(['Ultimo pezzo']));
  });
});

describe('texts', () => {
  test.each([
    ['preromano', /insediamenti.*sabini/s],
    ['romano', /si sviluppò lungo la strada romana/],
    ['medievale', /strutture difensive.*castelli.*chiese/s],
    ['boh', /strutture difensive.*castelli.*chiese/s],
  ])('the historical context of the period %s contains %s', (period, context) => {
    expect(historicalContext(period)).toMatch(context);
  });

  test.each([
    ['https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
    [undefined, 'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975'],
    ['', 'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975'],
    ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975'],
  ])('the maps link of an artifact with the maps address %p and coordinates is %s', (googleMapsUrl, link) => {
    expect(mapsAddress({ googleMapsUrl, latitude: '42.5226', longitude: '13.0975' })).toBe(link);
  });

  test.each([
    ['', '13'],
    ['quarantadue', '13'],
    ['91', '13'],
    ['42', '181'],
    [null, null],
  ])('there is no maps link for the coordinates %p and %p', (latitude, longitude) => {
    expect(mapsAddress({ latitude, longitude })).toBeUndefined();
  });
});
