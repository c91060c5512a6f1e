import { playableQuestions } from './playable-questions';
import { encouragement, percentOf, scoreOf } from './score';
import { questions } from '../quizzes/quizzes.fixtures';

const excellent = "Eccellente! Sei un vero esperto dell'archeologia locale!";
const good = 'Molto bene! Hai una buona conoscenza della storia del territorio.';
const fair = 'Discreto! Continua a esplorare per migliorare le tue conoscenze.';
const start = 'Non male per iniziare! Ti consigliamo di leggere i nostri articoli per approfondire.';

test.each([
  [10, 10, excellent],
  [9, 10, excellent],
  [8, 9, good],
  [179, 200, good],
  [7, 10, good],
  [139, 200, fair],
  [2, 3, fair],
  [1, 2, fair],
  [99, 200, start],
  [0, 5, start],
])('%i of %i: %s', (score, total, message) => {
  expect(encouragement(score, total)).toBe(message);
});

test('the percentage is rounded for reading', () => {
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(179, 200)).toBe(90);
  expect(percentOf(0, 4)).toBe(0);
});

test('the score counts the answers equal to the correct index', () => {
  const list = playableQuestions(questions(4));
  expect(scoreOf(list, { 101: 1, 102: 0, 103: 1 })).toBe(2);
  expect(scoreOf(list, {})).toBe(0);
});
