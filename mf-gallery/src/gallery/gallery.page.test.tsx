import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fibula, lucerna, sigillo, threeArtifacts } from '../artifacts/artifacts.fixtures';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import GalleryPage from './gallery.page';

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
  renderPage(
    <>
      <GalleryPage />
      <BackButton />
    </>,
    { path: '/gallery', at },
  );
  return api;
}

test('the page has its title and two tabs, the catalogue first', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Catalogo Reperti', 'Reperti Vicino a Te']);
  expect(screen.getByRole('tab', { name: 'Catalogo Reperti' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(document.title).toBe('Galleria Reperti | Archeologia di Posta');
});

test('the catalogue has no link to the full collection, because it is the full collection', async () => {
  show();
  await screen.findByText('Fibula ad arco');
  expect(screen.queryByRole('link', { name: 'Visualizza la Collezione Completa' })).not.toBeInTheDocument();
});

test('the catalogue can be downloaded as a table and as coordinates', async () => {
  show();
  await screen.findByText('Fibula ad arco');
  const links = ['CSV', 'GPX'].map((name) => screen.getByRole('link', { name: new RegExp(`^${name}, `) }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/artifacts.csv', '/api/artifacts.gpx']);
  for (const link of links) expect(link).toHaveAttribute('download');
});

describe('the filter panel', () => {
  test('is closed at first, and its button is named after its effect', async () => {
    show();
    expect(filters()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    expect(filters()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Nascondi filtri' }));
    expect(filters()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mostra filtri' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('has four cards with name and description', async () => {
    show();
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
  });

  test.each([
    ['Preromano', 'preromano', 'Fibula ad arco'],
    ['Romano', 'romano', 'Lucerna a disco'],
    ['Medievale', 'medievale', 'Matrice di sigillo'],
  ])('the card %s shows the artifacts that the API lists for %s', async (card, period, expected) => {
    const api = show();
    await screen.findByText('Fibula ad arco');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    await userEvent.click(within(filters() as HTMLElement).getByRole('button', { name: new RegExp(`^${card}`) }));
    await waitFor(() => expect(names()).toEqual([expected]));
    expect(api.callsTo(`GET /api/periods/${period}/artifacts`)).toHaveLength(1);
    expect(address()).toBe(`/gallery?periodo=${period}`);
  });

  test("the card 'Tutti i Reperti' shows all artifacts again, which are fetched once", async () => {
    const api = show('/gallery?periodo=romano');
    await screen.findByText('Lucerna a disco');
    expect(names()).toEqual(['Lucerna a disco']);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    await userEvent.click(screen.getByRole('button', { name: /^Tutti i Reperti/ }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: /^Romano/ }));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(api.callsTo('GET /api/artifacts')).toHaveLength(1);
    expect(api.callsTo('GET /api/periods/romano/artifacts')).toHaveLength(1);
  });

  test('an unknown period in the address shows all artifacts', async () => {
    show('/gallery?periodo=../../admin');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('the back button undoes the choice of a period', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
    await userEvent.click(screen.getByRole('button', { name: /^Romano/ }));
    await waitFor(() => expect(names()).toEqual(['Lucerna a disco']));
    goBack();
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

test('closing an artifact removes its history entry, so that the back button leads to the earlier page', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra filtri' }));
  await userEvent.click(screen.getByRole('button', { name: /^Romano/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Lucerna a disco' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/gallery?periodo=romano'));
  goBack();
  await waitFor(() => expect(address()).toBe('/gallery'));
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
