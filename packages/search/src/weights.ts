/** How much each sign of a good answer counts. */
export interface Weights {
  stemBm25: { k1: number; b: number };
  gramBm25: { k1: number; b: number };
  /** Of a word that only asks. */
  asking: number;
  /** Of a name. */
  name: number;
  /** Of the stand-in for a misspelt word. */
  slip: number;
  stems: number;
  grams: number;
  group: number;
  groupK: number;
  titleCount: number;
  candidates: number;
  sentence: number;
  pair: number;
  neighbour: number;
  coverage: number;
  asked: number;
}

export const weights: Weights = {
  stemBm25: { k1: 1.2, b: 0.75 },
  gramBm25: { k1: 1.2, b: 0.75 },
  asking: 0.4,
  name: 1.25,
  slip: 0.8,
  stems: 0.45,
  grams: 0.4,
  group: 0.1,
  groupK: 1,
  titleCount: 3,
  candidates: 120,
  sentence: 0.3,
  pair: 0.15,
  neighbour: 0.1,
  coverage: 0.15,
  asked: 0.03,
};
