import { makeQuestions } from '../../quizzes/quizzes.fixtures';
import { playableQuestions } from '../playable-questions';
import { submittedRun, submittedText } from './submitted-answers';

const questions = playableQuestions(makeQuestions(3));
const runOf = (query: string) => submittedRun(new URLSearchParams(query), questions);

test.each([
  ['', { index: 0, answers: {} }],
  ['risposta=2', { index: 1, answers: { 101: 1 } }],
  ['risposte=1-3', { index: 2, answers: { 101: 0, 102: 2 } }],
  ['risposte=1-3&risposta=2', { index: 3, answers: { 101: 0, 102: 2, 103: 1 } }],
  ['risposte=0-9&risposta=2', { index: 3, answers: { 103: 1 } }],
  ['risposte=1-1-1-1-1', { index: 3, answers: { 101: 0, 102: 0, 103: 0 } }],
  ['risposte=&risposta=', { index: 0, answers: {} }],
  ['risposte=uno', { index: 0, answers: {} }],
  ['risposte=1--2', { index: 0, answers: {} }],
])('reads the answers of ?%s', (query, run) => {
  expect(runOf(query)).toEqual(run);
});

test('writes the answers as it reads them', () => {
  const run = runOf('risposte=1-0-3');
  expect(submittedText(questions, run, 3)).toBe('1-0-3');
  expect(submittedText(questions, run, 1)).toBe('1');
  expect(submittedText(questions, run, 0)).toBeUndefined();
});
