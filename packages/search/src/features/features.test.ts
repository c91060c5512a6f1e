import { confidenceFeatures } from '../abstention/abstention.js';
import { coefficients } from '../ranker/coefficients.js';
import { buildIndex } from '../index/index-builder.js';
import { rank } from '../ranker/ranker.js';
import { retrieve } from '../scorer/retrieval.js';
import { scoreClauses } from '../snippet/clause-scorer.js';
import { scoreSentences } from '../snippet/snippet.js';

it('computes the features that the coefficients were learned from', async () => {
  const index = await buildIndex([{ id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831.' }]);
  const retrieval = retrieve(index, 'Quando fu costruito il ponte?');
  const ranked = rank(index, retrieval);
  const sentences = scoreSentences(retrieval, ranked);
  expect(Object.keys(retrieval.termFeatures[0] ?? {})).toEqual(coefficients.terms.features);
  expect(Object.keys(ranked[0]?.features ?? {})).toEqual(coefficients.ranker.features);
  expect(Object.keys(sentences[0]?.features ?? {})).toEqual(coefficients.snippet.features);
  const [claused] = scoreClauses(index, retrieval, sentences);
  expect(Object.keys(claused?.clauses[0]?.features ?? {})).toEqual(coefficients.clauses.features);
  expect(Object.keys(confidenceFeatures(retrieval, ranked, sentences))).toEqual(coefficients.abstention.features);
});
