/**
 * An inverted index in three flat arrays: for each term the passages it stands in and how often (255 at most).
 * Five bytes per entry, so 100,000 passages of 110 words with all their 4-grams stay under 200 MB.
 */
export interface Postings {
  /** Entries of term t: from[t] up to from[t + 1]. */
  from: Uint32Array;
  passage: Uint32Array;
  count: Uint8Array;
  /** Terms per passage, repeats included. */
  lengths: Float32Array;
  meanLength: number;
}

/** A typed array that grows as it is pushed to: plain arrays would take eight bytes an entry while an index is made. */
export class Numbers {
  private values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(i: number): number {
    return i < this.length ? (this.values[i] ?? 0) : 0;
  }

  toArray(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}

/** Tells the terms of one passage, in any order, repeats included. */
export type TermsOf = (passage: number, tell: (term: number) => void) => void;

const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Walks over `count` passages and gives way to other work after every 200 of them, about 10 ms at most. */
export const walk = async (count: number, step: (passage: number) => void): Promise<void> => {
  for (let passage = 0; passage < count; passage += 1) {
    step(passage);
    if (passage % 200 === 199) await breath();
  }
};

/**
 * Lays the terms of `passageCount` passages out by term. It asks for each passage's terms twice, first to count and then to
 * fill in: keeping them in between would take four times the memory of what comes out.
 */
export const layOut = async (passageCount: number, termCount: number, termsOf: TermsOf): Promise<Postings> => {
  const from = new Uint32Array(termCount + 1);
  const lengths = new Float32Array(passageCount);
  const lastSeen = new Int32Array(termCount).fill(-1);
  let now = 0;
  let length = 0;
  const countOne = (term: number) => {
    length += 1;
    if (lastSeen[term] === now) return;
    lastSeen[term] = now;
    from[term + 1] = (from[term + 1] ?? 0) + 1;
  };
  await walk(passageCount, (p) => {
    now = p;
    length = 0;
    termsOf(p, countOne);
    lengths[p] = length;
  });
  for (let term = 0; term < termCount; term += 1) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0);
  const passage = new Uint32Array(from[termCount] ?? 0);
  const count = new Uint8Array(passage.length);
  const next = from.slice();
  lastSeen.fill(-1);
  const fillIn = (term: number) => {
    if (lastSeen[term] === now) {
      const at = (next[term] ?? 0) - 1;
      if ((count[at] ?? 0) < 255) count[at] = (count[at] ?? 0) + 1;
      return;
    }
    lastSeen[term] = now;
    const at = next[term] ?? 0;
    next[term] = at + 1;
    passage[at] = now;
    count[at] = 1;
  };
  await walk(passageCount, (p) => {
    now = p;
    termsOf(p, fillIn);
  });
  let sum = 0;
  for (const one of lengths) sum += one;
  return { from, passage, count, lengths, meanLength: Math.max(1, sum / Math.max(1, passageCount)) };
};

export const frequencyOf = (postings: Postings, term: number): number =>
  (postings.from[term + 1] ?? 0) - (postings.from[term] ?? 0);

/** BM25's weight of a term that stands in `frequency` of `total` passages. */
export const idfOf = (total: number, frequency: number): number =>
  Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));

/** Adds a term's BM25 to the scores of the passages it stands in. */
export const addBm25 = (
  scores: Float32Array,
  postings: Postings,
  term: number,
  weight: number,
  { k1, b }: { k1: number; b: number },
): void => {
  const end = postings.from[term + 1] ?? 0;
  for (let i = postings.from[term] ?? 0; i < end; i += 1) {
    const passage = postings.passage[i] ?? 0;
    const tf = postings.count[i] ?? 0;
    const norm = k1 * (1 - b + (b * (postings.lengths[passage] ?? 0)) / postings.meanLength);
    scores[passage] = (scores[passage] ?? 0) + (weight * tf * (k1 + 1)) / (tf + norm);
  }
};
