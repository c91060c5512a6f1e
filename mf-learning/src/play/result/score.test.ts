import { playableQuestions } from '../playable-questions';
import { encouragement, percentOf, scoreOf } from './score';
import { makeQuestions } from '../../quizzes/quizzes.fixtures';

const above90 = "Eccellente! Sei un vero esperto dell'archeologia locale!";
const above70 = 'Molto bene! Hai una buona conoscenza della storia del territorio.';
const above50 = 'Discreto! Continua a esplorare per migliorare le tue conoscenze.';
const below50 = 'Non male per iniziare! Ti consigliamo di leggere i nostri articoli per approfondire.';

test.each([
  [10, 10, above90],
  [9, 10, above90],
  [8, 9, above70],
  [179, 200, above70],
  [7, 10, above70],
  [139, 200, above50],
  [2, 3, above50],
  [1, 2, above50],
  [99, 200, below50],
  [0, 5, below50],
])('%i of %i: %s', (score, total, message) => {
  expect(encouragement(score, total)).toBe(message);
});

test('the percentage is rounded', () => {
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(179, 200)).toBe(90);
  expect(percentOf(0, 4)).toBe(0);
});

test('the score counts the answers equal to the correct index', () => {
  const list = playableQuestions(makeQuestions(4));
  expect(scoreOf(list, { 101: 1, 102: 0, 103: 1 })).toBe(2);
  expect(scoreOf(list, {})).toBe(0);
});
