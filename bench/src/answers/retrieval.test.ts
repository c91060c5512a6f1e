import { readFile } from 'node:fs/promises';
import { linesOf, measure, parseSet } from '../retrieval.js';

const sample = new URL('../../data/retrieval-sample.json', import.meta.url);

describe('retrieval', () => {
  it('finds the passages of the sample set', async () => {
    const result = await measure(parseSet(await readFile(sample, 'utf8')));
    expect(result.recallAt1).toBeGreaterThanOrEqual(0.77);
    expect(result.recallAt5).toBeGreaterThanOrEqual(0.915);
    expect(result.mrrAt10).toBeGreaterThan(result.recallAt1);
    expect(result.medianMs).toBeLessThan(20);
  });

  it('prints one line for each figure', async () => {
    const set = {
      passages: [
        { id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831.' },
        { id: 'b', title: 'Monti', text: 'Il Terminillo è alto 2217 metri.' },
      ],
      questions: [
        { question: 'Quanto è alto il Terminillo?', passageId: 'b' },
        { question: 'Quando fu costruito il ponte?', passageId: 'b' },
      ],
    };
    const lines = linesOf(await measure(parseSet(JSON.stringify(set))));
    expect(lines.map((line) => line.replace(/[\d.]+$/, 'n'))).toEqual([
      'recall@1 n',
      'recall@3 n',
      'recall@5 n',
      'mrr@10 n',
      'median_ms n',
      'p95_ms n',
    ]);
    expect(lines[0]).toBe('recall@1 0.500');
  });

  it.each(['null', '{}', '{"passages":[{}],"questions":[]}', '{"passages":[],"questions":[{"question":1}]}'])(
    'rejects %s in one sentence',
    (text) => {
      expect(() => parseSet(text)).toThrow(/expected|must be/);
    },
  );
});
