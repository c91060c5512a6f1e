import { phraseFeatures, phraseNames } from './phrases.js';

const texts = [
  'La fiera di Posta si tiene in giugno.',
  'Il mercato si tiene a Posta.',
  'Il mercato si tiene a Borbona.',
];

describe('features of phrases', () => {
  it('are shares of the question', () => {
    for (const shares of phraseFeatures('Quando si tiene la fiera di Posta?', texts)) {
      expect(shares).toHaveLength(phraseNames.length);
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  it('are greatest for the text with the wording of the question, function words included', () => {
    const [fair = [], market = []] = phraseFeatures('la fiera di Posta', texts);
    for (const [i, share] of fair.entries()) expect(share).toBeGreaterThan(market[i] ?? 0);
  });

  it('count a phrase more the fewer texts contain it', () => {
    const [red = [], , green = []] = phraseFeatures('verde rossa', ['casa rossa', 'casa rossa', 'casa verde']);
    expect(green[0]).toBeGreaterThan(red[0] ?? 1);
  });

  it('ignore case, accents and punctuation', () => {
    expect(phraseFeatures('La CITTÀ, antica', ['la citta antica'])[0]).toEqual([1, 1, 1]);
  });

  it.each(['', '?', 'è'])('are finite for %j', (question) => {
    expect(phraseFeatures(question, texts).flat().every(Number.isFinite)).toBe(true);
  });
});
