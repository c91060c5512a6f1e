import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { question, questions, quiz } from '../quizzes/quizzes.fixtures';
import QuizPlayPage from './quiz-play.page';

// Two cores that are busy elsewhere must not fail the longer walks through a quiz.
jest.setTimeout(20_000);

type Answers = Parameters<typeof stubApi>[0];
const one = quiz(1, { title: 'I Sabini', difficulty: 'medio' });
const attempts = 'POST /api/quizzes/1/attempts';
const stored = { id: 5, quizId: 1, score: 1, totalQuestions: 1, completedAt: '2026-01-01T10:00:00Z' };

const open = (answers: Answers = {}, count = 3) => {
  const api = stubApi({
    'GET /api/quizzes/1': { body: one },
    'GET /api/quizzes/1/questions': { body: questions(count) },
    [attempts]: { status: 201, body: stored },
    ...answers,
  });
  return { api, ...renderPage(<QuizPlayPage />, { path: '/quiz/:id', at: '/quiz/1' }) };
};
const heading = (n: number) => screen.findByRole('heading', { level: 2, name: `Domanda sulla cosa ${n}?` });
const option = (words: string) => screen.getByRole('radio', { name: new RegExp(words) });
const button = (name: string) => screen.getByRole('button', { name });
const answer = async (words: string, then = 'Successiva') => {
  await userEvent.click(option(words));
  await userEvent.click(button(then));
};
/** Answers questions 1 to `count`, of which the first `right` correctly, and completes the quiz. */
const play = async (count: number, right: number) => {
  for (let n = 1; n <= count; n += 1) {
    await heading(n);
    await answer(`${n <= right ? 'Due' : 'Tre'} ${n}`, n === count ? 'Completa Quiz' : 'Successiva');
  }
  await screen.findByRole('heading', { name: 'Quiz Completato!' });
};

afterEach(() => sessionStorage.clear());

describe('a question', () => {
  test('is shown with title, difficulty badge, its number and its lettered options', async () => {
    open();
    await heading(1);
    expect(screen.getByRole('heading', { level: 1, name: 'I Sabini' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '2 stelle su 3' })).toBeInTheDocument();
    expect(screen.getByText('Medio')).toBeInTheDocument();
    expect(screen.getByText('Domanda 1 di 3')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'A Uno 1',
      'B Due 1',
      'C Tre 1',
    ]);
    expect(document.title).toBe('I Sabini | Archeologia di Posta');
  });

  test('moves the progress bar on', async () => {
    open();
    await heading(1);
    expect(screen.getByRole('progressbar', { name: 'Domanda 1 di 3' })).toHaveAttribute('aria-valuenow', '1');
    await answer('Uno 1');
    const bar = screen.getByRole('progressbar', { name: 'Domanda 2 di 3' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect((bar.firstElementChild as HTMLElement).style.getPropertyValue('--done')).toBe(String(2 / 3));
  });

  test("'Precedente' is disabled on the first, 'Successiva' until an answer is chosen", async () => {
    open();
    await heading(1);
    expect(button('Precedente')).toBeDisabled();
    expect(button('Successiva')).toBeDisabled();
    await userEvent.click(option('Uno 1'));
    expect(button('Successiva')).toBeEnabled();
    await userEvent.click(button('Successiva'));
    await heading(2);
    expect(button('Precedente')).toBeEnabled();
    expect(button('Successiva')).toBeDisabled();
  });

  test('the last one completes the quiz, once it has an answer', async () => {
    open();
    await heading(1);
    await answer('Uno 1');
    await answer('Uno 2');
    await heading(3);
    expect(screen.queryByRole('button', { name: 'Successiva' })).not.toBeInTheDocument();
    expect(button('Completa Quiz')).toBeDisabled();
    await userEvent.click(option('Uno 3'));
    expect(button('Completa Quiz')).toBeEnabled();
  });

  test('keeps its answer while moving back and forth, and the answer can be changed', async () => {
    open();
    await heading(1);
    await userEvent.click(option('Uno 1'));
    await userEvent.click(option('Tre 1'));
    await userEvent.click(button('Successiva'));
    await heading(2);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await userEvent.click(option('Due 2'));
    await userEvent.click(button('Precedente'));
    await heading(1);
    expect(option('Tre 1')).toBeChecked();
    await answer('Due 1');
    await heading(2);
    expect(option('Due 2')).toBeChecked();
  });
});

test('the whole quiz is completed with the keyboard alone, the focus always at what is new', async () => {
  const { api } = open({}, 2);
  expect(await heading(1)).toBeInTheDocument();
  await userEvent.tab();
  expect(option('Uno 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(option('Due 1')).toBeChecked();
  await userEvent.tab();
  expect(button('Successiva')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await heading(2)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard(' {Enter}');
  expect(await screen.findByRole('heading', { name: 'Quiz Completato!' })).toHaveFocus();
  expect(screen.getByText('1/2')).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await heading(1)).toHaveFocus();
  expect(api.callsTo(attempts)).toHaveLength(1);
});

describe('the result', () => {
  test.each([
    [10, 9, '9/10', '90% di risposte corrette', "Eccellente! Sei un vero esperto dell'archeologia locale!"],
    [10, 7, '7/10', '70% di risposte corrette', 'Molto bene! Hai una buona conoscenza della storia del territorio.'],
    [2, 1, '1/2', '50% di risposte corrette', 'Discreto! Continua a esplorare per migliorare le tue conoscenze.'],
    [
      3,
      1,
      '1/3',
      '33% di risposte corrette',
      'Non male per iniziare! Ti consigliamo di leggere i nostri articoli per approfondire.',
    ],
  ])(
    'of %i questions with %i right shows score, percentage and encouragement',
    async (count, right, score, percent, words) => {
      open({}, count);
      await play(count, right);
      expect(screen.getByText(score)).toBeInTheDocument();
      expect(screen.getByText(percent)).toBeInTheDocument();
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  test('lists every answer again, with the way to other quizzes', async () => {
    open();
    await play(3, 2);
    expect(screen.getByRole('heading', { name: 'Riepilogo delle Risposte' })).toBeInTheDocument();
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(within(items[0] as HTMLElement).getByText('La tua risposta')).toBeInTheDocument();
    expect(within(items[2] as HTMLElement).getByText('Risposta corretta')).toBeInTheDocument();
    expect(screen.getAllByText('Spiegazione')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Altri Quiz' })).toHaveAttribute('href', '/quiz');
  });

  test('is submitted once, with score and number of questions only', async () => {
    const { api } = open({}, 2);
    await heading(1);
    await answer('Due 1');
    await userEvent.click(option('Tre 2'));
    const complete = button('Completa Quiz');
    act(() => {
      fireEvent.click(complete);
      fireEvent.click(complete);
    });
    await screen.findByText('1/2');
    expect(api.callsTo(attempts).map((call) => call.body)).toEqual([{ score: 1, totalQuestions: 2 }]);
    expect(api.callsTo(attempts)[0]?.headers.get('content-type')).toBe('application/json');
  });

  test.each<[string, Answers[string]]>([
    ['an error', { status: 500, body: { message: 'Guasto' } }],
    ['no answer', 'no answer'],
    ['an answer that is not JSON', { status: 201, text: 'ok' }],
  ])("shows nothing of %s to its submission, which is noted as 'Failed to submit attempt'", async (_, failure) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ [attempts]: failure }, 1);
    await play(1, 1);
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Failed to submit attempt', expect.any(Error)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Guasto')).not.toBeInTheDocument();
    expect(screen.getByText('1/1')).toBeInTheDocument();
    warn.mockRestore();
  });

  test("'Riprova Quiz' starts again at question 1 without answers, and is submitted again", async () => {
    const { api } = open({}, 2);
    await play(2, 0);
    await userEvent.click(button('Riprova Quiz'));
    await heading(1);
    expect(screen.getByText('Domanda 1 di 2')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await play(2, 2);
    expect(api.callsTo(attempts).map((call) => call.body)).toEqual([
      { score: 0, totalQuestions: 2 },
      { score: 2, totalQuestions: 2 },
    ]);
  });
});

describe('a reload', () => {
  test('keeps the answers and the place of an unfinished quiz', async () => {
    const first = open();
    await heading(1);
    await answer('Tre 1');
    await userEvent.click(option('Uno 2'));
    first.unmount();
    open();
    await heading(2);
    expect(option('Uno 2')).toBeChecked();
    await userEvent.click(button('Precedente'));
    await heading(1);
    expect(option('Tre 1')).toBeChecked();
  });

  test('of a completed quiz starts anew', async () => {
    const first = open({}, 1);
    await play(1, 1);
    first.unmount();
    open({}, 1);
    await heading(1);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

describe('what is read', () => {
  test('the questions are asked for only once the quiz has loaded', async () => {
    const { api } = open({ 'GET /api/quizzes/1': 'pending' });
    await act(async () => {});
    expect(api.calls.map((call) => call.path)).toEqual(['/api/quizzes/1']);
    expect(screen.getByText('Caricamento quiz...')).toBeInTheDocument();
  });

  test("the browser's first render is what the server sent, also over kept answers", async () => {
    sessionStorage.setItem('salaria-quiz-1', '{"index":1,"answers":{"101":1}}');
    const answers = { '/api/quizzes/1': one, '/api/quizzes/1/questions': questions(2) };
    const { html, problems } = await hydratePage(<QuizPlayPage />, { path: '/quiz/:id', at: '/quiz/1', answers });
    expect(html).toContain('Domanda sulla cosa 1?');
    expect(problems).toEqual([]);
  });

  test.each<[string, Answers]>([
    ['the quiz is not there', { 'GET /api/quizzes/1': { status: 404, body: { message: 'no' } } }],
    ['the quiz is empty', { 'GET /api/quizzes/1': { body: null } }],
    ['the questions are not there', { 'GET /api/quizzes/1/questions': { status: 404, body: { message: 'no' } } }],
    ['there are no questions', { 'GET /api/quizzes/1/questions': { body: [] } }],
    [
      'no question can be answered',
      { 'GET /api/quizzes/1/questions': { body: [question(1, { options: 'Uno;Due' })] } },
    ],
    ['nothing answers', { 'GET /api/quizzes/1': 'no answer' }],
  ])("when %s: 'Quiz non trovato' and the way to the others", async (_, answers) => {
    open(answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz non trovato' })).toBeInTheDocument();
    expect(screen.getByText('Il quiz richiesto non è disponibile.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna ai Quiz' })).toHaveAttribute('href', '/quiz');
    expect(document.title).toBe('Quiz non trovato | Archeologia di Posta');
  });

  test("a question with unreadable options is left out of the quiz and of its score's total", async () => {
    open({ 'GET /api/quizzes/1/questions': { body: [question(1, { options: '[' }), question(2)] } });
    await heading(2);
    expect(screen.getByText('Domanda 1 di 1')).toBeInTheDocument();
    await answer('Due 2', 'Completa Quiz');
    expect(await screen.findByText('1/1')).toBeInTheDocument();
  });
});
