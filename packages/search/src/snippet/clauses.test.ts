import fc from 'fast-check';
import { trimToClause } from './clauses.js';

describe('trimming a sentence', () => {
  it.each([
    ['Nacque a Falacrinae, nella Sabina.', 60, 'Nacque a Falacrinae, nella Sabina.'],
    ['Nacque a Falacrinae, nella Sabina interna.', 30, 'Nacque a Falacrinae…'],
    ['Nacque nella Sabina interna e lontana.', 22, 'Nacque nella Sabina…'],
  ])('trims %j to %d characters', (sentence, maxLength, expected) => {
    expect(trimToClause(sentence, maxLength)).toBe(expected);
  });

  it('never exceeds the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 20, max: 300 }), (text, maxLength) => {
        expect(trimToClause(text, maxLength).length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});
