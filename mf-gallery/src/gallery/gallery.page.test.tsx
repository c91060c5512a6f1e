import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fibula, lucerna, sigillo, threeArtifacts, makeArtifacts } from '../artifacts/artifacts.fixtures';
import GalleryPage from './gallery.page';
import DiscoverWidget from '../nearby/discover.widget';
import type { Period } from '@salaria/contracts/periods';
import { pictureExample } from '@salaria/contracts/picture';
import PeriodPage from '../periods/period.page';

const address = () => screen.getByTestId('address').textContent;
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filters = () => screen.queryByRole('group', { name: 'Filtra per periodo' });

function show(at = '/gallery') {
  const api = stubApi({
    'GET /api/artifacts': { body: threeArtifacts },
    'GET /api/periods/preromano/artifacts': { body: [fibula] },
    'GET /api/periods/romano/artifacts': { body: [lucerna] },
    'GET /api/periods/medievale/artifacts': { body: [sigillo] },
  });
  renderPage(<GalleryPage />, { path: '/gallery', at });
  return api;
}

test('the page has its title and two tabs, the catalogue first, which can be downloaded', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Catalogo Reperti', 'Reperti Vicino a Te']);
  expect(screen.getByRole('tab', { name: 'Catalogo Reperti' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(document.title).toBe('Galleria Reperti | Archeologia di Posta');
  expect(screen.queryByRole('link', { name: 'Visualizza la Collezione Completa' })).not.toBeInTheDocument();
  const links = ['CSV', 'GPX'].map((name) => screen.getByRole('link', { name: new RegExp(`^${name}, `) }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/artifacts.csv', '/api/artifacts.gpx']);
  for (const link of links) expect(link).toHaveAttribute('download');
});

describe('the filter panel', () => {
  test('is closed at first, has four cards with name and description, and a button named after its effect', async () => {
    show();
    expect(filters()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    const cards = within(filters() as HTMLElement).getAllByRole('button');
    expect(cards.map((card) => card.querySelector('strong')?.textContent)).toEqual([
      'Tutti i Reperti',
      'Preromano',
      'Romano',
      'Medievale',
    ]);
    expect(cards.every((card) => (card.querySelector('span')?.textContent ?? '').length > 10)).toBe(true);
    expect(cards[0]).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Nascondi filtri' }));
    expect(filters()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mostra filtri' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows the artifacts that the API lists for a period, and all again, each list fetched once', async () => {
    const api = show();
    await screen.findByText('Fibula ad arco');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    for (const [card, expected, query] of [
      ['Preromano', ['Fibula ad arco'], '?periodo=preromano'],
      ['Medievale', ['Matrice di sigillo'], '?periodo=medievale'],
      ['Romano', ['Lucerna a disco'], '?periodo=romano'],
      ['Tutti i Reperti', ['Fibula ad arco', 'Lucerna a disco', 'Matrice di sigillo'], ''],
      ['Romano', ['Lucerna a disco'], '?periodo=romano'],
    ] as const) {
      await userEvent.click(within(filters() as HTMLElement).getByRole('button', { name: new RegExp(`^${card}`) }));
      await waitFor(() => expect(names()).toEqual(expected));
      expect(address()).toBe(`/gallery${query}`);
    }
    expect(api.calls).toHaveLength(4);
  });
});

describe('the tabs', () => {
  test('the button of the banner selects the nearby tab and moves the focus to it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Trova reperti vicini' }));
    const tab = screen.getByRole('tab', { name: 'Reperti Vicino a Te' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(tab).toHaveFocus();
    expect(address()).toBe('/gallery?scheda=vicino');
    expect(screen.getByRole('button', { name: 'Trova siti vicino a me' })).toBeInTheDocument();
  });

  test('a shared link selects the nearby tab, whose button returns to the catalogue', async () => {
    show('/gallery?scheda=vicino');
    await userEvent.click(screen.getByRole('button', { name: 'Torna al catalogo completo' }));
    expect(screen.getByRole('tab', { name: 'Catalogo Reperti' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Fibula ad arco')).toBeInTheDocument();
    expect(address()).toBe('/gallery');
  });

  test('an address with search, period, view and open artifact shows all four', async () => {
    show('/gallery?periodo=medievale&q=viandante&vista=elenco&reperto=3');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reperto 1 di 1');
    expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('viandante');
    expect(screen.getByRole('button', { name: 'Elenco', hidden: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the block of the home page links to the gallery', () => {
  renderPage(<DiscoverWidget />);
  expect(screen.getByRole('link', { name: 'Esplora i siti vicini' })).toHaveAttribute('href', '/gallery');
});

describe('the page of a period', () => {
  const periodNamed = (name: string): Period => ({
    title: `Titolo di ${name}`,
    description: 'Primo paragrafo.\n\nSecondo paragrafo.',
    timeframe: '290 a.C. – 476 d.C.',
    image: pictureExample,
    research: [1, 2, 3, 4].map((n) => ({
      title: `Ricerca ${n}`,
      summary: `Che cosa si è trovato, ${n}.`,
      year: `198${n}`,
      source: `Rivista ${n}`,
    })),
  });

  type Answer = Parameters<typeof stubApi>[0][string];
  function open(period: string, answer: Answer, artifacts: unknown = threeArtifacts) {
    const api = stubApi({
      [`GET /api/periods/${period}`]: answer,
      [`GET /api/periods/${period}/artifacts`]: { body: artifacts },
    });
    renderPage(<PeriodPage />, { path: '/periods/:period', at: `/periods/${period}` });
    return api;
  }
  async function show(period: string, artifacts?: unknown) {
    const api = open(period, { body: periodNamed(period) }, artifacts);
    await screen.findByRole('heading', { level: 1, name: `Titolo di ${period}` });
    return api;
  }

  const titles: Record<string, string> = {
    prehistoric: 'Preistoria',
    'ancient-egypt': 'Antico Egitto',
    mesopotamia: 'Mesopotamia',
    'classical-greece': 'Grecia classica',
    'roman-empire': 'Impero romano',
    mesoamerica: 'Mesoamerica',
    sabini: 'I Sabini',
    'impero-romano': 'La valle romana: Repubblica e Impero',
    medioevo: 'Medioevo',
    'epoca-moderna': 'Epoca moderna e contemporanea',
  };

  test.each<[string, Answer]>([
    ['atlantide', { status: 404, body: { message: 'Il periodo richiesto non esiste.' } }],
    ['__proto__', { status: 404, body: { message: 'Il periodo richiesto non esiste.' } }],
    ['etruschi', { body: null }],
  ])('the unknown period %s redirects to the home page', async (period, answer) => {
    open(period, answer);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each<[string, string, Answer]>([
    ...Object.keys(titles).map((period): [string, string, Answer] => [period, 'a 404', { status: 404, body: {} }]),
    ['sabini', 'a server error', { status: 500, body: {} }],
    ['sabini', 'no answer', 'no answer'],
  ])('the period %s has its built-in page after %s', async (period, _, answer) => {
    open(period, answer);
    expect(await screen.findByRole('heading', { level: 1, name: titles[period] ?? '' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Research and Discoveries' })).toBeInTheDocument();
    expect(await screen.findByText('Fibula ad arco')).toBeInTheDocument();
    expect(address()).toBe(`/periods/${period}`);
  });

  test('the page shows description, timeframe, background picture and a link back', async () => {
    await show('roman-empire');
    expect(screen.getByText('Primo paragrafo.')).toBeInTheDocument();
    expect(screen.getByText('Secondo paragrafo.')).toBeInTheDocument();
    expect(screen.getByText('290 a.C. – 476 d.C.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: pictureExample.alt })).toHaveAttribute('loading', 'eager');
    const back = screen.getByRole('link', { name: 'Back to Home' });
    expect(back).toHaveAttribute('href', '/');
    expect(back).toHaveAttribute('lang', 'en');
    expect(document.title).toBe('Titolo di roman-empire | Archeologia di Posta');
    await screen.findByText('Fibula ad arco');
  });

  test('the page shows the artifacts of its period, and a link to all when there are more than eight', async () => {
    const api = await show('sabini', makeArtifacts(9));
    expect(await screen.findByText('Reperto 009')).toBeInTheDocument();
    expect(api.calls.map((call) => call.path).toSorted()).toEqual([
      '/api/periods/sabini',
      '/api/periods/sabini/artifacts',
    ]);
    expect(screen.getByRole('link', { name: 'Visualizza la Collezione Completa' })).toHaveAttribute('href', '/gallery');
  });

  test("'Research and Discoveries' lists the first entries, and all of them after a click", async () => {
    await show('sabini');
    const heading = screen.getByRole('heading', { level: 2, name: 'Research and Discoveries' });
    expect(heading).toHaveAttribute('lang', 'en');
    const list = within(heading.parentElement as HTMLElement);
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('Fonte: Rivista 1')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Vedi tutte (4)' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(list.getByText('Ricerca 4')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Mostra meno' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await screen.findByText('Fibula ad arco');
  });
});
