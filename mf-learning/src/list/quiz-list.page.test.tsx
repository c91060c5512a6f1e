import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { makeQuiz, threeQuizzes } from '../quizzes/quizzes.fixtures';
import QuizListPage from './quiz-list.page';

type Answer = Parameters<typeof stubApi>[0][string];
function show(answer: Answer = { body: threeQuizzes }, at = '/quiz') {
  const api = stubApi({ 'GET /api/quizzes': answer });
  renderPage(<QuizListPage />, { path: '/quiz', at });
  return api;
}
const cards = () => screen.findAllByRole('article');
const filter = (group: string, button: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name: button });
const address = () => screen.getByTestId('address').textContent;

test('the page has its title and lists every quiz', async () => {
  const api = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Quiz Educativi' })).toBeInTheDocument();
  expect(await cards()).toHaveLength(3);
  expect(document.title).toBe('Quiz Educativi | Archeologia di Posta');
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.query.toString()).toBe('');
  expect(api.calls[0]?.credentials).toBe('include');
});

test("'Caricamento quiz...' and skeletons appear while the quizzes load", () => {
  show('pending');
  expect(screen.getByText('Caricamento quiz...')).toBeInTheDocument();
  expect(screen.getAllByTestId('quiz-card-skeleton')).toHaveLength(6);
});

test('a card has title, description, category, stars for its difficulty, a picture if any, and the link to play', async () => {
  show();
  const [first, second] = await cards();
  expect([first, second].map((each) => each?.querySelector('picture') !== null)).toEqual([true, false]);
  const inSecond = within(second as HTMLElement);
  expect(inSecond.getByText('Di che cosa parla il quiz 2.')).toBeInTheDocument();
  expect(inSecond.getByText('Via Salaria')).toBeInTheDocument();
  expect(inSecond.getByRole('link', { name: 'Inizia Quiz' })).toHaveAttribute('href', '/quiz/2');
  for (const [name, label, count, starsText] of [
    ['Quiz numero 1', 'Facile', 1, '1 stella su 3'],
    ['Quiz numero 2', 'Medio', 2, '2 stelle su 3'],
    ['Quiz numero 3', 'Difficile', 3, '3 stelle su 3'],
  ] as const) {
    const quizCard = within(screen.getByRole('article', { name }));
    expect(quizCard.getByText(label)).toBeInTheDocument();
    expect(quizCard.getByRole('img', { name: starsText }).querySelectorAll('svg')).toHaveLength(count);
  }
});

describe('the filters', () => {
  test("offer their values, 'Tutte' chosen at first, and send the one that is chosen", async () => {
    const api = show();
    const labels = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(labels('Categoria')).toEqual(['Tutte', 'Sabini', 'Via Salaria', 'Archeologia', 'Romani']);
    expect(labels('Difficoltà')).toEqual(['Tutte', 'Facile', 'Medio', 'Difficile']);
    expect(filter('Categoria', 'Tutte')).toHaveAttribute('aria-pressed', 'true');
    expect(filter('Difficoltà', 'Tutte')).toHaveAttribute('aria-pressed', 'true');
    for (const [group, label, query] of [
      ['Categoria', 'Sabini', 'category=sabini'],
      ['Categoria', 'Via Salaria', 'category=via-salaria'],
      ['Categoria', 'Archeologia', 'category=archeologia'],
      ['Categoria', 'Romani', 'category=romani'],
      ['Difficoltà', 'Facile', 'category=romani&difficulty=facile'],
      ['Difficoltà', 'Medio', 'category=romani&difficulty=medio'],
      ['Difficoltà', 'Difficile', 'category=romani&difficulty=difficile'],
    ] as const) {
      await userEvent.click(filter(group, label));
      await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe(query));
      expect(filter(group, label)).toHaveAttribute('aria-pressed', 'true');
    }
    await cards();
  });

  test("are kept in the address, and removed by 'Tutte'", async () => {
    const api = show(undefined, '/quiz?categoria=romani');
    await userEvent.click(filter('Difficoltà', 'Difficile'));
    expect(address()).toBe('/quiz?categoria=romani&difficolta=difficile');
    await userEvent.click(filter('Categoria', 'Tutte'));
    await waitFor(() => expect(api.calls.at(-1)?.query.toString()).toBe('difficulty=difficile'));
    expect(address()).toBe('/quiz?difficolta=difficile');
    await cards();
  });

  test('are read from a shared address, except unknown values', async () => {
    const api = show(undefined, '/quiz?categoria=romani&difficolta=assurdo');
    await cards();
    expect(api.calls.map((call) => call.query.toString())).toEqual(['category=romani']);
    expect(filter('Categoria', 'Romani')).toHaveAttribute('aria-pressed', 'true');
    expect(filter('Difficoltà', 'Tutte')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the page shows a notice when there are no quizzes', async () => {
  show({ body: [] });
  expect(await screen.findByText('Nessun quiz trovato')).toBeInTheDocument();
  expect(screen.getByText('Prova a modificare i filtri per trovare quiz disponibili.')).toBeInTheDocument();
});

test.each<[string, Answer]>([
  ['a 401', { status: 401, body: { message: 'no' } }],
  ['an answer that does not match the contract', { body: { quizzes: [makeQuiz(1)] } }],
])("after %s the page shows a notice and logs 'Failed to fetch quizzes'", async (_, answer) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = show(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento dei quiz');
  expect(screen.queryByText('Caricamento quiz...')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('Failed to fetch quizzes', expect.any(Error));
  await act(async () => {});
  expect(api.calls).toHaveLength(1);
  warn.mockRestore();
});
