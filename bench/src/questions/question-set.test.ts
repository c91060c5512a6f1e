import { readFile } from 'node:fs/promises';
import { measureRetrieval } from '../retrieval.js';
import { answerSchema, parseQuestions, retrievalSchema } from './question-set.js';

const sample = new URL('../../data/retrieval-sample.json', import.meta.url);

describe('retrieval', () => {
  it('finds the passages of the sample set', async () => {
    const figures = await measureRetrieval(parseQuestions(retrievalSchema, await readFile(sample, 'utf8')));
    expect(figures['recall@1']).toBeGreaterThanOrEqual(0.77);
    expect(figures['recall@5']).toBeGreaterThanOrEqual(0.915);
    expect(figures['mrr@10']).toBeGreaterThan(figures['recall@1']);
  });

  it('counts the questions whose expected passage is first', async () => {
    const passages = [
      { id: 1, title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831.' },
      { id: 'b', title: null, text: 'Il Terminillo è alto 2217 metri.' },
    ];
    const questions = [
      { question: 'Quanto è alto il Terminillo?', passageId: 'b' },
      { question: 'Quando fu costruito il ponte?', passageId: 'b' },
    ];
    const figures = await measureRetrieval(parseQuestions(retrievalSchema, JSON.stringify({ passages, questions })));
    expect(figures['recall@1']).toBe(0.5);
  });
});

it.each([
  ['null', retrievalSchema],
  ['{}', retrievalSchema],
  ['{"passages":[{}],"questions":[]}', retrievalSchema],
  ['{"passages":[],"questions":[{"question":"a","passageId":"b"}]}', answerSchema],
])('a set of questions is rejected without its parts: %s', (text, schema) => {
  expect(() => parseQuestions<unknown>(schema, text)).toThrow(/expected/);
});
