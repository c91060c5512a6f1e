import { makeQuestions } from '../../quizzes/quizzes.fixtures';
import { playableQuestions } from '../playable-questions';
import { loadRun, removeRun, storeRun } from './stored-run';
import { submittedRun, submittedText } from './submitted-answers';

describe('a stored run', () => {
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
});

describe('submitted answers', () => {
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
});
