import { act, fireEvent, screen, waitFor, within, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { makeQuestion, makeQuestions, makeQuiz } from '../quizzes/quizzes.fixtures';
import QuizPlayPage from './quiz-play.page';
import { playableQuestions } from './playable-questions';
import { AnswerReview } from './result/answer-review';
import { encouragement } from './result/score';

// The tests that answer a whole quiz are slow on a busy machine.
const above90 = "Eccellente! Sei un vero esperto dell'archeologia locale!";
const above70 = 'Molto bene! Hai una buona conoscenza della storia del territorio.';
const above50 = 'Discreto! Continua a esplorare per migliorare le tue conoscenze.';
const below50 = 'Non male per iniziare! Ti consigliamo di leggere i nostri articoli per approfondire.';

type Answers = Parameters<typeof stubApi>[0];
const image = {
  ...{ src: '/images/quiz-1-1a2b3c4d-1600x900-8899aa.jpg', alt: 'Un santuario nel bosco' },
  ...{ caption: 'Il santuario di Vacuna.', credit: 'Rita Rossi', licence: 'CC BY 4.0' },
};
const sabiniQuiz = makeQuiz(1, { title: 'I Sabini', difficulty: 'medio', imageUrl: image.src, image });
const attempts = 'POST /api/quizzes/1/attempts';
const attempt = { id: 5, quizId: 1, score: 1, totalQuestions: 1, completedAt: '2026-01-01T10:00:00Z' };

function open(answers: Answers = {}, count = 3) {
  const api = stubApi({
    'GET /api/quizzes/1': { body: sabiniQuiz },
    'GET /api/quizzes/1/questions': { body: makeQuestions(count) },
    [attempts]: { status: 201, body: attempt },
    ...answers,
  });
  return { api, ...renderPage(<QuizPlayPage />, { path: '/quiz/:id', at: '/quiz/1' }) };
}
const heading = (n: number) => screen.findByRole('heading', { level: 2, name: `Domanda sulla cosa ${n}?` });
const option = (text: string) => screen.getByRole('radio', { name: new RegExp(text) });
const button = (name: string) => screen.getByRole('button', { name });
async function answer(text: string, buttonName = 'Successiva') {
  await userEvent.click(option(text));
  await userEvent.click(button(buttonName));
}
/** Answers questions 1 to `count`, of which the first `right` correctly, and completes the quiz. */
async function play(count: number, right: number) {
  for (let n = 1; n <= count; n += 1) {
    await heading(n);
    await answer(`${n <= right ? 'Due' : 'Tre'} ${n}`, n === count ? 'Completa Quiz' : 'Successiva');
  }
  await screen.findByRole('heading', { name: 'Quiz Completato!' });
}

afterEach(() => sessionStorage.clear());

describe('a question', () => {
  test('has title, difficulty badge, its number and its lettered options, and the picture of the quiz with its texts', async () => {
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
    expect(document.title).toBe('Quiz: I Sabini | Archeologia di Posta');
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByRole('img', { name: 'Un santuario nel bosco' })).toBeInTheDocument();
    expect(figure.getByText('Il santuario di Vacuna.')).toHaveTextContent('Rita Rossi, CC BY 4.0');
  });

  test("'Precedente' is disabled on the first, 'Successiva' until an answer is chosen, and the last completes", async () => {
    open();
    await heading(1);
    expect(screen.getByRole('progressbar', { name: 'Domanda 1 di 3' })).toHaveAttribute('aria-valuenow', '1');
    expect(button('Precedente')).toBeDisabled();
    expect(button('Successiva')).toBeDisabled();
    await userEvent.click(option('Uno 1'));
    expect(button('Successiva')).toBeEnabled();
    await userEvent.click(button('Successiva'));
    await heading(2);
    expect(button('Precedente')).toBeEnabled();
    expect(button('Successiva')).toBeDisabled();
    const bar = screen.getByRole('progressbar', { name: 'Domanda 2 di 3' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect((bar.firstElementChild as HTMLElement).style.getPropertyValue('--done')).toBe(String(2 / 3));
    await answer('Uno 2');
    await heading(3);
    expect(screen.queryByRole('button', { name: 'Successiva' })).not.toBeInTheDocument();
    expect(button('Completa Quiz')).toBeDisabled();
    await userEvent.click(option('Uno 3'));
    expect(button('Completa Quiz')).toBeEnabled();
  });

  test('keeps its answer after previous and next, and the answer can be changed', async () => {
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

test('the quiz can be completed with the keyboard, and the focus moves to each new heading', async () => {
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
  test('shows score, percentage and encouragement, and lists every answer, with a link to other quizzes', async () => {
    open();
    await play(3, 2);
    expect(screen.getByText('2/3')).toBeInTheDocument();
    expect(screen.getByText('67% di risposte corrette')).toBeInTheDocument();
    expect(screen.getByText(above50)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Riepilogo delle Risposte' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
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
    ['an answer that is not JSON', { status: 201, text: 'ok' }],
  ])("is unchanged by %s to its submission, which is logged as 'Failed to submit attempt'", async (_, failure) => {
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

test('a reload restores the answers and the current question of an unfinished quiz', async () => {
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

describe('loading', () => {
  test('the questions are requested only after the quiz has loaded', async () => {
    const { api } = open({ 'GET /api/quizzes/1': 'pending' });
    await act(async () => {});
    expect(api.calls.map((call) => call.path)).toEqual(['/api/quizzes/1']);
    expect(screen.getByText('Caricamento quiz...')).toBeInTheDocument();
  });

  test("the first render in the browser matches the server's HTML, also with stored answers", async () => {
    sessionStorage.setItem('salaria-quiz-1', '{"index":1,"answers":{"101":1}}');
    const answers = { '/api/quizzes/1': sabiniQuiz, '/api/quizzes/1/questions': makeQuestions(2) };
    const { html, problems } = await hydratePage(<QuizPlayPage />, { path: '/quiz/:id', at: '/quiz/1', answers });
    expect(html).toContain('Domanda sulla cosa 1?');
    expect(problems).toEqual([]);
  });

  test.each<[string, Answers]>([
    ['the quiz is missing', { 'GET /api/quizzes/1': { status: 404, body: { message: 'no' } } }],
    ['the quiz is empty', { 'GET /api/quizzes/1': { body: null } }],
    ['the questions are missing', { 'GET /api/quizzes/1/questions': { status: 404, body: { message: 'no' } } }],
    ['there are no questions', { 'GET /api/quizzes/1/questions': { body: [] } }],
    [
      'no question can be answered',
      { 'GET /api/quizzes/1/questions': { body: [makeQuestion(1, { options: 'Uno;Due' })] } },
    ],
  ])("when %s, the page shows 'Quiz non trovato' and a link to the others", async (_, answers) => {
    open(answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz non trovato' })).toBeInTheDocument();
    expect(screen.getByText('Il quiz richiesto non è disponibile.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna ai Quiz' })).toHaveAttribute('href', '/quiz');
    expect(document.title).toBe('Quiz non trovato | Archeologia di Posta');
  });
});

test('a result in the address is shown and not submitted again; a new try clears the address', async () => {
  const api = stubApi({
    'GET /api/quizzes/1': { body: sabiniQuiz },
    'GET /api/quizzes/1/questions': { body: makeQuestions(1) },
  });
  renderPage(<QuizPlayPage />, { path: '/quiz/:id', at: '/quiz/1?risposta=2' });
  await screen.findByRole('heading', { name: 'Quiz Completato!' });
  await userEvent.click(button('Riprova Quiz'));
  await heading(1);
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/quiz\/1$/);
  expect(api.callsTo(attempts)).toEqual([]);
});

describe('the questions', () => {
  test('options are decoded from JSON', () => {
    expect(playableQuestions([makeQuestion(1)])[0]?.options).toEqual(['Uno 1', 'Due 1', 'Tre 1']);
    expect(playableQuestions([makeQuestion(1, { options: '[100, "mille"]' })])[0]?.options).toEqual(['100', 'mille']);
  });

  test.each(['Uno, Due', '{}', '[]', '["Uno", null]', '["", "Due"]'])(
    'a question with the options %j is omitted',
    (options) => {
      expect(playableQuestions([makeQuestion(1, { options }), makeQuestion(2)]).map(({ id }) => id)).toEqual([102]);
    },
  );

  test('questions are sorted by `order`; without it they keep the order of the API', () => {
    const ids = (list: Parameters<typeof playableQuestions>[0]) => playableQuestions(list).map(({ id }) => id);
    expect(ids([makeQuestion(3), makeQuestion(1), makeQuestion(2)])).toEqual([101, 102, 103]);
    expect(ids([makeQuestion(3, { order: null }), makeQuestion(1, { order: null })])).toEqual([103, 101]);
  });
});

const questions = playableQuestions([
  makeQuestion(1),
  makeQuestion(2),
  makeQuestion(3),
  makeQuestion(4, { explanation: null, correctAnswer: 9 }),
]);
const items = () => screen.getAllByRole('listitem').map((item) => within(item));

test('the review of every question has the answer, the correct answer after a wrong one, and the explanation', () => {
  render(<AnswerReview questions={questions} answers={{ 101: 1, 102: 0, 104: 2 }} />);
  expect(screen.getByRole('heading', { name: 'Riepilogo delle Risposte' })).toBeInTheDocument();
  const [correct, wrong, unanswered, invalid] = items();
  expect(correct?.getByText('La tua risposta').nextSibling).toHaveTextContent('B. Due 1');
  expect(correct?.queryByText('Risposta corretta')).not.toBeInTheDocument();
  expect(correct?.getByText('Spiegazione').nextSibling).toHaveTextContent('Perché è così, 1.');
  expect(correct?.getByRole('img', { name: 'Giusta' })).toBeInTheDocument();

  expect(wrong?.getByText('La tua risposta').nextSibling).toHaveTextContent('A. Uno 2');
  expect(wrong?.getByText('Risposta corretta').nextSibling).toHaveTextContent('B. Due 2');
  expect(wrong?.getByRole('img', { name: 'Sbagliata' })).toBeInTheDocument();

  expect(unanswered?.getByText('Non risposto')).toBeInTheDocument();
  expect(unanswered?.getByText('Risposta corretta').nextSibling).toHaveTextContent('B. Due 3');

  expect(invalid?.queryByText('Spiegazione')).not.toBeInTheDocument();
  expect(invalid?.queryByText('Risposta corretta')).not.toBeInTheDocument();
});

test.each([
  [10, 10, above90],
  [9, 10, above90],
  [7, 10, above70],
  [139, 200, above50],
  [99, 200, below50],
  [0, 5, below50],
])('the score %i of %i: %s', (score, total, message) => {
  expect(encouragement(score, total)).toBe(message);
});
