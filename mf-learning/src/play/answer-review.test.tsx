import { render, screen, within } from '@testing-library/react';
import { question } from '../quizzes/quizzes.fixtures';
import { AnswerReview } from './answer-review';
import { playableQuestions } from './playable-questions';

const list = playableQuestions([
  question(1),
  question(2),
  question(3),
  question(4, { explanation: null, correctAnswer: 9 }),
]);
const entries = () => screen.getAllByRole('listitem').map((item) => within(item));

test('every question has what was answered, what is right when it was not that, and why', () => {
  render(<AnswerReview questions={list} answers={{ 101: 1, 102: 0, 104: 2 }} />);
  expect(screen.getByRole('heading', { name: 'Riepilogo delle Risposte' })).toBeInTheDocument();
  const [right, wrong, open, strange] = entries();
  expect(right?.getByText('La tua risposta').nextSibling).toHaveTextContent('B. Due 1');
  expect(right?.queryByText('Risposta corretta')).not.toBeInTheDocument();
  expect(right?.getByText('Spiegazione').nextSibling).toHaveTextContent('Perché è così, 1.');
  expect(right?.getByRole('img', { name: 'Giusta' })).toBeInTheDocument();

  expect(wrong?.getByText('La tua risposta').nextSibling).toHaveTextContent('A. Uno 2');
  expect(wrong?.getByText('Risposta corretta').nextSibling).toHaveTextContent('B. Due 2');
  expect(wrong?.getByRole('img', { name: 'Sbagliata' })).toBeInTheDocument();

  expect(open?.getByText('Non risposto')).toBeInTheDocument();
  expect(open?.getByText('Risposta corretta').nextSibling).toHaveTextContent('B. Due 3');

  expect(strange?.queryByText('Spiegazione')).not.toBeInTheDocument();
  expect(strange?.queryByText('Risposta corretta')).not.toBeInTheDocument();
});
