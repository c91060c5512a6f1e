import type { Period } from '@salaria/contracts/periods';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { makeArtifacts, threeArtifacts } from '../artifacts/artifacts.fixtures';
import PeriodPage from './period.page';

const periodNamed = (name: string): Period => ({
  title: `Titolo di ${name}`,
  description: 'Primo paragrafo.\n\nSecondo paragrafo.',
  timeframe: '290 a.C. – 476 d.C.',
  image: { src: '/images/periodo-0a1b2c3d-1600x900-8a7a6a.jpg', alt: 'Una strada', caption: '', placeholder: 'data:,' },
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
const address = () => screen.getByTestId('address').textContent;

test.each(['prehistoric', 'ancient-egypt', 'mesopotamia', 'classical-greece', 'roman-empire', 'mesoamerica'])(
  'the period %s has a page',
  async (period) => {
    await show(period);
    expect(screen.getByRole('heading', { level: 1, name: `Titolo di ${period}` })).toBeInTheDocument();
    expect(await screen.findByText('Fibula ad arco')).toBeInTheDocument();
    expect(address()).toBe(`/periods/${period}`);
  },
);

test.each(['sabini', 'impero-romano', 'medioevo', 'epoca-moderna'])(
  'the period %s of the timeline has a page',
  async (period) => {
    await show(period);
    expect(screen.getByRole('heading', { level: 1, name: `Titolo di ${period}` })).toBeInTheDocument();
    await screen.findByText('Fibula ad arco');
  },
);

test.each(['atlantide', 'romano', 'constructor', '__proto__', 'Sabini'])(
  'the unknown period %s redirects to the home page',
  async (period) => {
    open(period, { status: 404, body: { message: 'Il periodo richiesto non esiste.' } });
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test('a period that the server knows to be missing redirects to the home page', async () => {
  open('etruschi', { body: null });
  await waitFor(() => expect(address()).toBe('/'));
});

test('a skeleton has the place of the period until it has loaded', () => {
  open('sabini', 'pending');
  expect(screen.getByRole('status', { name: 'Caricamento del periodo' })).toBeInTheDocument();
});

test.each<[string, Answer]>([
  ['a server error', { status: 500, body: {} }],
  ['no answer', 'no answer'],
])('%s is told, and the address stays', async (_, answer) => {
  open('sabini', answer);
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento del periodo.');
  expect(address()).toBe('/periods/sabini');
});

test('the page shows description, timeframe, background picture and a link back', async () => {
  await show('roman-empire');
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
  const api = await show('sabini', makeArtifacts(9));
  expect(await screen.findByText('Reperto 009')).toBeInTheDocument();
  expect(api.calls.map((call) => call.path)).toEqual(['/api/periods/sabini', '/api/periods/sabini/artifacts']);
  expect(screen.getByRole('link', { name: 'Visualizza la Collezione Completa' })).toHaveAttribute('href', '/gallery');
});

test('a period without artifacts shows a notice', async () => {
  await show('mesoamerica', []);
  expect(await screen.findByText('Nessun reperto trovato in questo periodo.')).toBeInTheDocument();
});

test('an artifact opens in a dialog on the page of its period', async () => {
  await show('sabini');
  await userEvent.click(await screen.findByRole('link', { name: 'Lucerna a disco' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Reperto 2 di 3');
  expect(address()).toBe('/periods/sabini?reperto=2');
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
