import type { NearbySite } from '@salaria/contracts/artifacts';
import { act, screen, waitFor, within, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { color } from '@salaria/ui';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fibula, lucerna, sigillo, makeArtifact } from '../artifacts/artifacts.fixtures';
import GalleryPage from '../gallery/gallery.page';
import { removeGeolocation, stubGeolocation } from '../testing/stub-geolocation';
import { DistanceBadge } from './place/distance-badge';
import { sortByDistance } from './place/place-distance';

const position = { latitude: 42.52259999, longitude: 13.0975 };
const texts = { alt: 'Una matrice', caption: 'La matrice.', credit: 'Rita Rossi', licence: 'CC BY 4.0' };
const image = { src: sigillo.imageUrl ?? '', ...texts };
const places: NearbySite[] = [
  { ...lucerna, distance: 7.25 },
  fibula,
  { ...sigillo, image, distance: 0.4321, googleMapsUrl: 'https://maps.app.goo.gl/abc' },
];
const user = userEvent.setup({ pointerEventsCheck: 0 });
const nearby = 'GET /api/nearby-artifacts';

function show(answer: Parameters<typeof stubApi>[0][string] = { body: places }) {
  const api = stubApi({ 'GET /api/artifacts': { body: [] }, [nearby]: answer });
  const { unmount } = renderPage(<GalleryPage />, { path: '/gallery', at: '/gallery?scheda=vicino' });
  return { ...api, unmount };
}
const search = () => user.click(screen.getByRole('button', { name: 'Trova siti vicino a me' }));
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const address = () => screen.getByTestId('address').textContent;

describe('geolocation', () => {
  test('starts with a click on the button, which it disables, and shows a toast', async () => {
    const { requests } = stubGeolocation('pending');
    const api = show();
    expect(screen.getByRole('heading', { level: 2, name: 'Siti archeologici vicino a te' })).toBeInTheDocument();
    expect(requests).toEqual([]);
    await search();
    expect(requests).toEqual([{ enableHighAccuracy: true, timeout: 7000, maximumAge: 0 }]);
    expect(screen.getByRole('button', { name: 'Ricerca in corso...' })).toBeDisabled();
    expect(
      screen.getByText('Stiamo cercando la tua posizione per trovare siti archeologici vicini.'),
    ).toBeInTheDocument();
    expect(api.callsTo(nearby)).toEqual([]);
  });

  test.each([
    [
      1,
      'Permesso di geolocalizzazione negato. ' +
        'Per usare questa funzione, attivare la geolocalizzazione nelle impostazioni del browser.',
    ],
    [2, 'Informazioni sulla posizione non disponibili.'],
    [3, 'Richiesta di posizione scaduta.'],
    [0, 'Si è verificato un errore sconosciuto durante la geolocalizzazione.'],
  ])('shows the message for error code %i in a red box', async (code, message) => {
    stubGeolocation({ code });
    const api = show();
    await search();
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent(message);
    expect(getComputedStyle(box).color).toBe(color.rossoDark);
    expect(screen.queryByText(/^Stiamo cercando la tua posizione/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trova siti vicino a me' })).toBeEnabled();
    expect(api.callsTo(nearby)).toEqual([]);
  });

  test('shows a message when the browser does not support it, and can be repeated after a failure', async () => {
    removeGeolocation();
    show();
    await search();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La geolocalizzazione non è supportata dal tuo browser.',
    );
    stubGeolocation(position);
    await search();
    expect(await screen.findByText('Trovati 3 siti archeologici vicino a te!')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('starts no search for a position that arrives after the page was left', async () => {
    const { settle } = stubGeolocation('pending');
    const api = show();
    await search();
    api.unmount();
    await act(async () => settle(position));
    expect(api.callsTo(nearby)).toEqual([]);
  });
});

describe('the nearby search', () => {
  beforeEach(() => stubGeolocation(position));

  test('shows the coordinates to four decimals, and a spinner with a text while it loads', async () => {
    show('pending');
    await search();
    expect(await screen.findByText('Ricerca siti archeologici vicini...')).toBeInTheDocument();
    expect(screen.getByText('Posizione trovata: 42.5226, 13.0975')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trova siti vicino a me' })).toBeEnabled();
  });

  test('requests the places within 15 km once and shows the nearest first, and a toast with their number', async () => {
    const api = show();
    await search();
    expect(await screen.findByText('Trovati 3 siti archeologici vicino a te!')).toBeInTheDocument();
    expect(screen.getByText('Ricerca completata')).toBeInTheDocument();
    expect(names()).toEqual(['Matrice di sigillo', 'Lucerna a disco', 'Fibula ad arco']);
    for (const distance of ['432 m', '7,3 km', 'Distanza sconosciuta'])
      expect(screen.getByText(distance)).toBeInTheDocument();
    const [call, ...others] = api.callsTo(nearby);
    expect(others).toEqual([]);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      latitude: '42.5226',
      longitude: '13.0975',
      maxDistance: '15',
    });
    expect(call?.credentials).toBe('include');
    // The position of the visitor stays out of the address.
    expect(address()).toBe('/gallery?scheda=vicino');
  });

  test('shows a notice without a success toast when no place is near', async () => {
    show({ body: [] });
    await search();
    expect(await screen.findByRole('heading', { name: 'Nessun sito archeologico trovato' })).toBeInTheDocument();
    expect(screen.getByText(/aumentare la distanza/)).toBeInTheDocument();
    expect(screen.queryByText('Ricerca completata')).not.toBeInTheDocument();
  });

  test('shows the empty result without a toast after a 401', async () => {
    show({ status: 401, text: '' });
    await search();
    expect(await screen.findByText('Nessun sito archeologico trovato')).toBeInTheDocument();
    expect(screen.queryByText('Errore')).not.toBeInTheDocument();
  });

  test('shows a destructive toast after a failure', async () => {
    show({ status: 503, text: '{}' });
    await search();
    expect(await screen.findByText('Errore')).toBeInTheDocument();
    expect(
      screen
        .getByText('Impossibile recuperare i siti archeologici vicini. Riprova più tardi.')
        .closest('[data-variant]'),
    ).toHaveAttribute('data-variant', 'destructive');
    expect(screen.queryByText('Ricerca siti archeologici vicini...')).not.toBeInTheDocument();
  });
});

describe('the list of places', () => {
  beforeEach(() => stubGeolocation(position));
  const showLoaded = async () => {
    show();
    await search();
    await screen.findByText('3 siti trovati');
  };

  test("shows cards at first and rows after a click on 'Lista'", async () => {
    await showLoaded();
    const views = within(screen.getByRole('group', { name: 'Vista dei siti' }));
    expect(views.getByRole('button', { name: 'Riquadri' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(views.getByRole('button', { name: 'Lista' }));
    expect(views.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toHaveLength(3);
    expect(screen.getAllByRole('article')[0]).toHaveAttribute('data-view', 'list');
  });

  test('renders many places in batches', async () => {
    show({ body: Array.from({ length: 500 }, (_, index) => ({ ...fibula, id: index + 1, distance: index / 100 })) });
    await search();
    await screen.findByText('500 siti trovati');
    expect(screen.getAllByText('Fibula ad arco')).toHaveLength(48);
    await user.click(screen.getByText('Mostra altri siti'));
    expect(screen.getAllByText('Fibula ad arco')).toHaveLength(96);
  });

  test("'Dettagli' opens a dialog with three tabs and two buttons", async () => {
    await showLoaded();
    await user.click(screen.getByRole('button', { name: 'Dettagli', description: 'Matrice di sigillo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Matrice di sigillo' }));
    expect(dialog.getByText('La matrice.')).toHaveTextContent('Rita Rossi, CC BY 4.0');
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Descrizione', 'Info visita', 'Origini']);
    expect(dialog.getByRole('tabpanel')).toHaveTextContent('Sigillo di un Viandante.');
    await user.click(dialog.getByRole('tab', { name: 'Info visita' }));
    expect(dialog.getByRole('tabpanel')).toHaveTextContent('Si vede ogni sabato mattina.');
    await user.click(dialog.getByRole('tab', { name: 'Origini' }));
    expect(dialog.getByRole('tabpanel')).toHaveTextContent('Posta, località Santa Rufina');
    const map = dialog.getByRole('link', { name: 'Apri in Google Maps' });
    expect(map).toHaveAttribute('href', 'https://maps.app.goo.gl/abc');
    expect(map).toHaveAttribute('target', '_blank');
    expect(map.getAttribute('rel')).toContain('noopener');
    const close = dialog.getAllByRole('button', { name: 'Chiudi' }).at(-1);
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('the tab names its maximum distance and has four tips for the visit', () => {
  show();
  expect(screen.getByText(/Distanza massima: 15 km/)).toBeInTheDocument();
  const tips = within(screen.getByRole('list', { name: 'Consigli per la visita' })).getAllByRole('listitem');
  expect(tips.map((tip) => within(tip).getByRole('heading').textContent)).toEqual([
    'Mappa offline',
    'Prenotazioni',
    'Guide personali',
    'Scarpe comode',
  ]);
  expect(tips[2]).toHaveTextContent('Antiquarium');
});

describe('distances', () => {
  const places = [
    makeArtifact(1),
    { ...makeArtifact(2), distance: 120 },
    { ...makeArtifact(3), distance: 0 },
    { ...makeArtifact(4), distance: 98.9 },
    { ...makeArtifact(5), distance: null },
  ];
  test('places are in ascending order of distance, an unknown distance counting as 99 km', () => {
    expect(sortByDistance(places).map((place) => place.id)).toEqual([3, 4, 1, 5, 2]);
    expect(sortByDistance(places, 2).map((place) => place.id)).toEqual([3, 4]);
  });

  test.each([
    [1.99, '2,0 km', color.good],
    [2, '2,0 km', color.bad],
    [4.99, '5,0 km', color.bad],
    [5, '5,0 km', color.info],
    [10, '10,0 km', color.plain],
    [null, 'Distanza sconosciuta', color.plain],
  ])('the badge of a place %p km away is %s in its colour', (distanceKm, text, tone) => {
    render(<DistanceBadge distanceKm={distanceKm} />);
    expect(getComputedStyle(screen.getByText(text)).color).toBe(tone);
  });
});
