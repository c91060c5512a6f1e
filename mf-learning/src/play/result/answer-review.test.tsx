import { render, screen, within } from '@testing-library/react';
import { makeQuestion } from '../../quizzes/quizzes.fixtures';
import { AnswerReview } from './answer-review';
import { playableQuestions } from '../playable-questions';

const questions = playableQuestions([
  makeQuestion(1),
  makeQuestion(2),
  makeQuestion(3),
  makeQuestion(4, { explanation: null, correctAnswer: 9 }),
]);
const items = () => screen.getAllByRole('listitem').map((item) => within(item));

test('every question has the answer, the correct answer after a wrong one, and the explanation', () => {
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
