import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { makeArtifacts, threeArtifacts } from '../artifacts/artifacts.fixtures';
import PeriodPage from './period.page';

// The generated file is not in the repository.
jest.mock(
  '@salaria/content/generated/periods.json',
  () => {
    const research = [1, 2, 3, 4].map((n) => ({
      title: `Ricerca ${n}`,
      summary: `Che cosa si è trovato, ${n}.`,
      year: `198${n}`,
      source: `Rivista ${n}`,
    }));
    const image = {
      src: '/images/periodo-0a1b2c3d-1600x900-8a7a6a.jpg',
      alt: 'Una strada',
      caption: '',
      width: 1600,
      height: 900,
      placeholder: 'data:,',
    };
    const names = [
      'prehistoric',
      'ancient-egypt',
      'mesopotamia',
      'classical-greece',
      'roman-empire',
      'mesoamerica',
      'sabini',
      'impero-romano',
      'medioevo',
      'epoca-moderna',
    ];
    return Object.fromEntries(
      names.map((name) => [
        name,
        {
          title: `Titolo di ${name}`,
          description: 'Primo paragrafo.\n\nSecondo paragrafo.',
          timeframe: '290 a.C. – 476 d.C.',
          image,
          research,
        },
      ]),
    );
  },
  { virtual: true },
);

const show = (period: string, body: unknown = threeArtifacts) => {
  const api = stubApi({ [`GET /api/periods/${period}/artifacts`]: { body } });
  renderPage(<PeriodPage />, { path: '/periods/:period', at: `/periods/${period}` });
  return api;
};
const address = () => screen.getByTestId('address').textContent;

test.each(['prehistoric', 'ancient-egypt', 'mesopotamia', 'classical-greece', 'roman-empire', 'mesoamerica'])(
  'the period %s has a page',
  async (period) => {
    show(period);
    expect(screen.getByRole('heading', { level: 1, name: `Titolo di ${period}` })).toBeInTheDocument();
    expect(await screen.findByText('Fibula ad arco')).toBeInTheDocument();
    expect(address()).toBe(`/periods/${period}`);
  },
);

test.each(['sabini', 'impero-romano', 'medioevo', 'epoca-moderna'])(
  'the period %s of the timeline has a page',
  async (period) => {
    show(period);
    expect(screen.getByRole('heading', { level: 1, name: `Titolo di ${period}` })).toBeInTheDocument();
    await screen.findByText('Fibula ad arco');
  },
);

test.each(['atlantide', 'romano', 'constructor', '__proto__', 'Sabini'])(
  'the unknown period %s redirects to the home page',
  async (period) => {
    const api = show(period);
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.calls).toEqual([]);
  },
);

test('the page shows description, timeframe, background picture and a link back', async () => {
  show('roman-empire');
  expect(screen.getByText('Primo paragrafo.')).toBeInTheDocument();
  expect(screen.getByText('Secondo paragrafo.')).toBeInTheDocument();
  expect(screen.getByText('290 a.C. – 476 d.C.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Una strada' })).toHaveAttribute('loading', 'eager');
  const back = screen.getByRole('link', { name: 'Back to Home' });
  expect(back).toHaveAttribute('href', '/');
  expect(back).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('Titolo di roman-empire | Archeologia di Posta');
  await screen.findByText('Fibula ad arco');
});

test('the page shows the artifacts of its period, and a link to all when there are more than eight', async () => {
  const api = show('sabini', makeArtifacts(9));
  expect(await screen.findByText('Reperto 009')).toBeInTheDocument();
  expect(api.calls.map((call) => call.path)).toEqual(['/api/periods/sabini/artifacts']);
  expect(screen.getByRole('link', { name: 'Visualizza la Collezione Completa' })).toHaveAttribute('href', '/gallery');
});

test('a period without artifacts shows a notice', async () => {
  show('mesoamerica', []);
  expect(await screen.findByText('Nessun reperto trovato in questo periodo.')).toBeInTheDocument();
});

test('an artifact opens in a dialog on the page of its period', async () => {
  show('sabini');
  await userEvent.click(await screen.findByRole('link', { name: 'Lucerna a disco' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Reperto 2 di 3');
  expect(address()).toBe('/periods/sabini?reperto=2');
});

test("'Research and Discoveries' lists the first entries, and all of them after a click", async () => {
  show('sabini');
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
