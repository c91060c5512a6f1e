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

  toArray(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}

/** Collects passages one after another (in order), then lays their terms out by term. */
export class PostingsBuilder {
  private readonly terms = new Numbers();
  private readonly counts = new Numbers();
  private readonly ends = new Numbers();
  private readonly lengths: number[] = [];
  private readonly tally = new Map<number, number>();

  /** Adds the next passage with its term numbers, in any order, repeats included. */
  add(terms: Iterable<number>): void {
    this.tally.clear();
    let length = 0;
    for (const term of terms) {
      this.tally.set(term, (this.tally.get(term) ?? 0) + 1);
      length += 1;
    }
    for (const [term, count] of this.tally) {
      this.terms.push(term);
      this.counts.push(Math.min(255, count));
    }
    this.ends.push(this.terms.length);
    this.lengths.push(length);
  }

  build(termCount: number): Postings {
    const terms = this.terms.toArray();
    const counts = this.counts.toArray();
    const ends = this.ends.toArray();
    const from = new Uint32Array(termCount + 1);
    for (const term of terms) from[term + 1] = (from[term + 1] ?? 0) + 1;
    for (let term = 0; term < termCount; term += 1) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0);
    const passage = new Uint32Array(terms.length);
    const count = new Uint8Array(terms.length);
    const next = from.slice();
    for (let p = 0, i = 0; p < ends.length; p += 1) {
      for (const end = ends[p] ?? 0; i < end; i += 1) {
        const term = terms[i] ?? 0;
        const at = next[term] ?? 0;
        next[term] = at + 1;
        passage[at] = p;
        count[at] = counts[i] ?? 0;
      }
    }
    const sum = this.lengths.reduce((a, b) => a + b, 0);
    const meanLength = Math.max(1, sum / Math.max(1, this.lengths.length));
    return { from, passage, count, lengths: Float32Array.from(this.lengths), meanLength };
  }
}

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
