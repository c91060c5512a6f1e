import { readFile } from 'node:fs/promises';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageAt } from '@salaria/search/index/passage-index';
import { search } from '@salaria/search/search';
import { answerSchema, parseQuestions, retrievalSchema } from './question-set.js';

const sample = new URL('../../data/retrieval-sample.json', import.meta.url);

it('search finds the passages of the sample set', async () => {
  const { passages, questions } = parseQuestions(retrievalSchema, await readFile(sample, 'utf8'));
  const index = await buildIndex(passages);
  const ranks = questions.map(({ question, passageId }) =>
    search(index, question, 10).findIndex(({ position }) => passageAt(index, position).id === passageId),
  );
  const share = (within: number) => ranks.filter((rank) => rank >= 0 && rank < within).length / ranks.length;
  expect(share(1)).toBeGreaterThanOrEqual(0.77);
  expect(share(5)).toBeGreaterThanOrEqual(0.915);
});

it.each([
  ['null', retrievalSchema],
  ['{}', retrievalSchema],
  ['{"passages":[{}],"questions":[]}', retrievalSchema],
  ['{"passages":[],"questions":[{"question":"a","passageId":"b"}]}', answerSchema],
])('a set of questions is rejected without its parts: %s', (text, schema) => {
  expect(() => parseQuestions<unknown>(schema, text)).toThrow(/expected/);
});
