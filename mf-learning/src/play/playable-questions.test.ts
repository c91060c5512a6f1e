import { question } from '../quizzes/quizzes.fixtures';
import { optionLetter, playableQuestions } from './playable-questions';

test('options are decoded from their JSON', () => {
  expect(playableQuestions([question(1)])[0]?.options).toEqual(['Uno 1', 'Due 1', 'Tre 1']);
  expect(playableQuestions([question(1, { options: '[100, "mille"]' })])[0]?.options).toEqual(['100', 'mille']);
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
])('a question with the options %j is left out, the others stay', (options) => {
  expect(playableQuestions([question(1, { options }), question(2)]).map((each) => each.id)).toEqual([102]);
});

test('questions stand in their order, and where they have none, as they came', () => {
  const ids = (list: Parameters<typeof playableQuestions>[0]) => playableQuestions(list).map((each) => each.id);
  expect(ids([question(3), question(1), question(2)])).toEqual([101, 102, 103]);
  expect(ids([question(3, { order: null }), question(1, { order: null })])).toEqual([103, 101]);
});

test('options are lettered A, B, C', () => {
  expect([0, 1, 2, 25, 26].map(optionLetter)).toEqual(['A', 'B', 'C', 'Z', '27']);
});
