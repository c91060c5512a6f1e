import { makeQuestions } from '../../quizzes/quizzes.fixtures';
import { playableQuestions } from '../playable-questions';
import { loadRun, removeRun, storeRun } from './stored-run';

const questions = playableQuestions(makeQuestions(3));
const writeStorage = (text: string) => sessionStorage.setItem('salaria-quiz-1', text);

afterEach(() => sessionStorage.clear());

test('a run is stored for its quiz until it is removed', () => {
  const run = { index: 1, answers: { 101: 2 } };
  storeRun('1', run);
  expect(loadRun('1', questions)).toEqual(run);
  expect(loadRun('2', questions)).toBeUndefined();
  removeRun('1');
  expect(loadRun('1', questions)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"index":"0","answers":{}}', '{"index":0,"answers":{"101":"B"}}'])(
  'the unreadable value %j is ignored',
  (text) => {
    writeStorage(text);
    expect(loadRun('1', questions)).toBeUndefined();
  },
);

test('impossible answers are dropped, and the index moves back to the first question without an answer', () => {
  writeStorage('{"index":2,"answers":{"101":1,"102":7,"999":0}}');
  expect(loadRun('1', questions)).toEqual({ index: 1, answers: { 101: 1 } });
  writeStorage('{"index":-4,"answers":{}}');
  expect(loadRun('1', questions)).toEqual({ index: 0, answers: {} });
  writeStorage('{"index":99,"answers":{"101":0,"102":0,"103":0}}');
  expect(loadRun('1', questions)).toEqual({ index: 2, answers: { 101: 0, 102: 0, 103: 0 } });
});

test('nothing throws when the browser forbids storage', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid),
  );
  expect(() => storeRun('1', { index: 0, answers: {} })).not.toThrow();
  expect(() => removeRun('1')).not.toThrow();
  expect(loadRun('1', questions)).toBeUndefined();
  for (const spy of spies) spy.mockRestore();
});
