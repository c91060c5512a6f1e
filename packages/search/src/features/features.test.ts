import { confidenceFeatures, confidenceNames } from '../abstention/abstention.js';
import { buildIndex } from '../index/index-builder.js';
import { coefficients } from '../ranker/coefficients.js';
import { rank } from '../ranker/ranker.js';
import { retrieve } from '../scorer/retrieval.js';
import { clauseNames, scoreSentences } from '../snippet/clause-scorer.js';
import { passageNames } from './passage-features.js';
import { termNames } from './term-weights.js';

it('computes the features that the coefficients were learned from', async () => {
  const index = await buildIndex([{ id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831.' }]);
  const retrieval = retrieve(index, 'Quando fu costruito il ponte?');
  const ranked = rank(index, retrieval);
  const sentences = scoreSentences(index, retrieval, ranked);
  const { terms, ranker, clauses, abstention } = coefficients;
  expect([termNames, passageNames]).toEqual([terms.features, ranker.features]);
  expect([clauseNames, confidenceNames]).toEqual([clauses.features, abstention.features]);
  expect(retrieval.termFeatures[0]).toHaveLength(termNames.length);
  expect(ranked[0]?.features).toHaveLength(passageNames.length);
  expect(sentences[0]?.clauses[0]?.features).toHaveLength(clauseNames.length);
  expect(confidenceFeatures(retrieval, ranked, sentences)).toHaveLength(confidenceNames.length);
});
