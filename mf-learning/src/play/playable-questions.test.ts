import { makeQuestion } from '../quizzes/quizzes.fixtures';
import { optionLetter, playableQuestions } from './playable-questions';

test('options are decoded from JSON', () => {
  expect(playableQuestions([makeQuestion(1)])[0]?.options).toEqual(['Uno 1', 'Due 1', 'Tre 1']);
  expect(playableQuestions([makeQuestion(1, { options: '[100, "mille"]' })])[0]?.options).toEqual(['100', 'mille']);
});

test.each([
  '',
  'Uno, Due',
  '[',
  '[]',
  '{}',
  'null',
  '"Uno"',
  '["Uno",',
  '["Uno", null]',
  '["Uno", {"a": 1}]',
  '["", "Due"]',
])('a question with the options %j is omitted', (options) => {
  expect(playableQuestions([makeQuestion(1, { options }), makeQuestion(2)]).map(({ id }) => id)).toEqual([102]);
});

test('questions are sorted by `order`; without it they keep the order of the API', () => {
  const ids = (list: Parameters<typeof playableQuestions>[0]) => playableQuestions(list).map(({ id }) => id);
  expect(ids([makeQuestion(3), makeQuestion(1), makeQuestion(2)])).toEqual([101, 102, 103]);
  expect(ids([makeQuestion(3, { order: null }), makeQuestion(1, { order: null })])).toEqual([103, 101]);
});

test('options are lettered A, B, C', () => {
  expect([0, 1, 2, 25, 26].map(optionLetter)).toEqual(['A', 'B', 'C', 'Z', '27']);
});
