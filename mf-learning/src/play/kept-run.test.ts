import { questions } from '../quizzes/quizzes.fixtures';
import { keepRun, keptRun } from './kept-run';
import { playableQuestions } from './playable-questions';

const list = playableQuestions(questions(3));
const put = (text: string) => sessionStorage.setItem('salaria-quiz-1', text);

afterEach(() => sessionStorage.clear());

test('a run is kept for its own quiz until it is forgotten', () => {
  const run = { index: 1, answers: { 101: 2 } };
  keepRun('1', run);
  expect(keptRun('1', list)).toEqual(run);
  expect(keptRun('2', list)).toBeUndefined();
  keepRun('1', null);
  expect(keptRun('1', list)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"index":"0","answers":{}}', '{"index":0,"answers":{"101":"B"}}'])(
  'an unreadable entry %j is no run',
  (text) => {
    put(text);
    expect(keptRun('1', list)).toBeUndefined();
  },
);

test('answers that a question cannot have are dropped, and the run goes back to the first open question', () => {
  put('{"index":2,"answers":{"101":1,"102":7,"999":0}}');
  expect(keptRun('1', list)).toEqual({ index: 1, answers: { 101: 1 } });
  put('{"index":-4,"answers":{}}');
  expect(keptRun('1', list)).toEqual({ index: 0, answers: {} });
  put('{"index":99,"answers":{"101":0,"102":0,"103":0}}');
  expect(keptRun('1', list)).toEqual({ index: 2, answers: { 101: 0, 102: 0, 103: 0 } });
});

test('a browser that refuses storage keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => keepRun('1', { index: 0, answers: {} })).not.toThrow();
  expect(keptRun('1', list)).toBeUndefined();
  get.mockRestore();
  set.mockRestore();
});
