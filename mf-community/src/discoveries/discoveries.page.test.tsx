import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { makeDiscoveries, makeDiscovery, makeMinimalDiscovery } from './discoveries.fixtures';
import DiscoveriesPage from './discoveries.page';
import type { Discovery } from '@salaria/contracts/discoveries';
import * as fc from 'fast-check';
import { type MapPoint, pointOf } from '@salaria/ui/map/map-projection';
import { markerPoints } from '../map/map-points';

// The tests with many interactions are slow on a busy machine.
type Answer = Parameters<typeof stubApi>[0][string];
function show(at = '/scoperte', answer: Answer = { body: makeDiscoveries(12) }) {
  const api = stubApi({ 'GET /api/discoveries': answer });
  renderPage(
    <>
      <DiscoveriesPage />
      <BackButton />
    </>,
    { path: '/scoperte', at },
  );
  return api;
}
const address = () => screen.getByTestId('address').textContent;
const tab = (name: string) => screen.getByRole('tab', { name });
const markers = async () =>
  within(await screen.findByRole('list', { name: 'Scoperte sulla mappa' })).getAllByRole('button');
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const count = () => screen.getByText(/scopert[ae] mappat[ae]/, { selector: 'p' });
const list = '/scoperte?scheda=lista';

test('the page has its title and three tabs, the map first, with the count of all discoveries and its centre', async () => {
  const api = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Mappa Collaborativa delle Scoperte' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Mappa Interattiva',
    'Lista Scoperte',
    'Segnala Scoperta',
  ]);
  expect(tab('Mappa Interattiva')).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toBe('Mappa Collaborativa delle Scoperte | Archeologia di Posta');
  const names = (await markers()).map((marker) => marker.getAttribute('aria-label')?.split(',')[0]);
  expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => `Scoperta ${id}`));
  expect(screen.getByText('Mappa in sviluppo')).toBeInTheDocument();
  expect(count()).toHaveTextContent('12 scoperte mappate');
  expect(screen.getByText(/42\.3333N 13\.0333E/)).toBeInTheDocument();
  expect(api.calls.map((call) => [call.path, call.query.toString(), call.credentials])).toEqual([
    ['/api/discoveries', '', 'include'],
  ]);
});

test.each(['/scoperte', list])("%s shows 'Caricamento scoperte archeologiche...' while the discoveries load", (at) => {
  show(at, 'pending');
  expect(screen.getByText('Caricamento scoperte archeologiche...')).toBeInTheDocument();
});

describe('the map', () => {
  test('has green markers for verified discoveries and amber ones for others, with the category icon', async () => {
    const categories = ['ceramiche', 'monete', 'strutture', 'epigrafi', 'ornamenti', 'strumenti', 'meteoriti'];
    show('/scoperte', {
      body: categories.map((category, index) =>
        makeDiscovery(index + 1, { category, isVerified: ['true', 'false', 'TRUE', null][index % 4] ?? undefined }),
      ),
    });
    const all = await markers();
    expect(all.map((marker) => marker.querySelector('svg')?.dataset.icon)).toEqual([
      ...categories.slice(0, 6),
      'altro',
    ]);
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

  test('opens the details after a click on a marker, and returns the focus', async () => {
    show();
    const [first] = await markers();
    // Without scripts the marker opens them as well.
    expect(first).toHaveAttribute('type', 'submit');
    expect(first).toHaveAttribute('name', 'scoperta');
    expect(first).toHaveValue('1');
    expect(first?.closest('form')).not.toBeNull();
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Scoperta 1' })).toHaveTextContent('Che cosa si è visto, 1.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(first).toHaveFocus());
  });

  test.each([
    ['1 scoperta mappata', [makeMinimalDiscovery(1)]],
    ['0 scoperte mappate', []],
  ])('shows «%s», also for discoveries without coordinates', async (text, body) => {
    show('/scoperte', { body });
    expect(await screen.findByText(/scopert[ae] mappat[ae]/, { selector: 'p' })).toHaveTextContent(text);
    expect(within(screen.getByRole('list', { name: 'Scoperte sulla mappa' })).queryAllByRole('button')).toHaveLength(
      body.length,
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

  test('offer six categories and four periods, are combined, kept in the address, and shared by map and list', async () => {
    const api = show();
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

  test('are read from a shared address, except unknown values', async () => {
    const api = show('/scoperte?verificate=forse&categoria=meteoriti&periodo=romano');
    await markers();
    expect(api.calls.map((call) => call.query.toString())).toEqual(['period=romano']);
  });
});

describe('the list', () => {
  test('has a card for each discovery with all its fields, and a picture only if it has one', async () => {
    show(list, { body: [...makeDiscoveries(11), makeMinimalDiscovery(12, { imageUrl: null })] });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((each) => each.querySelector('picture') !== null)).toEqual([...Array(11).fill(true), false]);
    const discoveryCard = await card('Scoperta 1');
    for (const text of [
      'Verificata',
      'Monete',
      'Luogo 1',
      'Che cosa si è visto, 1.',
      'Romano',
      'Segnalato da Persona 1',
    ]) {
      expect(discoveryCard.getByText(text)).toBeInTheDocument();
    }
    expect((await card('Scoperta 2')).getByText('In Attesa')).toBeInTheDocument();
  });

  test("'Dettagli' opens the details, adds them to the address, and the back button closes them", async () => {
    const texts = { caption: 'Il coccio nel solco.', credit: 'Rita Rossi', licence: 'CC BY 4.0' };
    const discovery = makeDiscovery(3);
    const image = { src: discovery.imageUrl ?? '', alt: 'Un coccio rosso', ...texts };
    show(list, { body: [{ ...discovery, image }] });
    await userEvent.click((await card('Scoperta 3')).getByRole('button', { name: 'Dettagli' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scoperta 3' }));
    for (const text of ['Verificata', 'Epigrafi', 'Moderno', 'Luogo 3', 'Persona 3', '12 aprile 2025'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    const figure = within(dialog.getByRole('figure'));
    expect(figure.getByRole('img', { name: 'Un coccio rosso' })).toBeInTheDocument();
    expect(figure.getByText('Il coccio nel solco.')).toHaveTextContent('Rita Rossi, CC BY 4.0');
    expect(address()).toBe('/scoperte?scheda=lista&scoperta=3');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(list);
  });

  test('accepts discoveries with only the required fields and unknown values', async () => {
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
    const discoveryCard = await card('Cosa');
    expect(discoveryCard.getByText('In Attesa')).toBeInTheDocument();
    expect(discoveryCard.getByText('Meteoriti')).toBeInTheDocument();
    expect(discoveryCard.getByText('Futuro')).toBeInTheDocument();
    expect(discoveryCard.queryByText(/Segnalato da/)).not.toBeInTheDocument();
    await userEvent.click(discoveryCard.getByRole('button', { name: 'Dettagli' }));
    expect(await screen.findByRole('dialog', { name: 'Cosa' })).toBeInTheDocument();
  });

  test("without discoveries shows 'Nessuna scoperta trovata' and a button to the report tab", async () => {
    show(list, { body: [] });
    expect(await screen.findByText('Nessuna scoperta trovata')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Segnala una Scoperta' }));
    expect(tab('Segnala Scoperta')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Segnala Scoperta')).toHaveFocus();
    expect(address()).toBe('/scoperte?scheda=segnala');
  });
});

test("'Segnala Scoperta' announces the form with a disabled button, and states the legal duties of a finder", async () => {
  show('/scoperte?scheda=segnala');
  expect(screen.getByText(/sarà disponibile presto/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Prossimamente Disponibile' })).toBeDisabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
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

test("after a failure the page shows a notice and logs 'Failed to fetch discoveries'", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(list, { status: 401, body: { message: 'no' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.',
  );
  expect(screen.queryByText('Caricamento scoperte archeologiche...')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('Failed to fetch discoveries', expect.any(Error));
  warn.mockRestore();
});

describe('the points of the map', () => {
  const smallestDistance = (points: readonly MapPoint[]): number =>
    Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

  test('the centre of the map is 42.3333N 13.0333E; north is up, east is right', () => {
    expect(pointOf({ latitude: 42.3333, longitude: 13.0333 })).toEqual({ x: 50, y: 50 });
    const posta = pointOf({ latitude: 42.525, longitude: 13.099 });
    expect(posta.x).toBeGreaterThan(50);
    expect(posta.y).toBeLessThan(50);
  });

  test('for any coordinates eight markers are on the map and at least 13 % apart', () => {
    const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(2));
    const eight = fc.array(fc.record({ latitude: degree(-90, 90), longitude: degree(-180, 180) }), {
      minLength: 8,
      maxLength: 8,
    });
    const valley = fc.array(fc.record({ latitude: degree(42.3, 42.7), longitude: degree(12.9, 13.3) }), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(eight, valley), (coordinates) => {
        const points = markerPoints(coordinates.map((each, index): Discovery => makeDiscovery(index + 1, each)));
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(8);
          expect(x).toBeLessThanOrEqual(92);
          expect(y).toBeGreaterThanOrEqual(8);
          expect(y).toBeLessThanOrEqual(92);
        }
        expect(smallestDistance(points)).toBeGreaterThan(13);
      }),
      { numRuns: 200 },
    );
  });
});
