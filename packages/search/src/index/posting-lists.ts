/**
 * The posting lists of all terms in flat arrays: term t occurs in passages[offsets[t]] up to passages[offsets[t + 1]],
 * counts[...] times (255 at most).
 */
export interface PostingLists {
  offsets: Uint32Array;
  passages: Uint32Array;
  counts: Uint8Array;
  /** Terms per passage, repeats included. */
  lengths: Float32Array;
  meanLength: number;
}

/** Calls `visit` for each term of a passage, in any order, repeats included. */
export type TermReader = (passage: number, visit: (term: number) => void) => void;

/** Visits `count` passages and yields to the event loop after every 200, about 10 ms of work. */
export const visitAll = async (count: number, visit: (passage: number) => void): Promise<void> => {
  for (let passage = 0; passage < count; passage += 1) {
    visit(passage);
    if (passage % 200 === 199) await new Promise<void>((resolve) => setImmediate(resolve));
  }
};

/** Sums up in place, so that each element becomes the end of its list. */
const accumulate = (counts: Uint32Array): void => {
  for (let i = 1; i < counts.length; i += 1) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0);
};

/**
 * Builds posting lists. Reads each passage twice, to count and to fill; storing its terms in between would take four
 * times the memory of the result.
 */
export const buildPostingLists = async (
  passageCount: number,
  termCount: number,
  readTerms: TermReader,
): Promise<PostingLists> => {
  const offsets = new Uint32Array(termCount + 1);
  const lengths = new Float32Array(passageCount);
  const lastPassage = new Int32Array(termCount).fill(-1);
  await visitAll(passageCount, (passage) => {
    let length = 0;
    readTerms(passage, (term) => {
      length += 1;
      if (lastPassage[term] !== passage) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
      lastPassage[term] = passage;
    });
    lengths[passage] = length;
  });
  accumulate(offsets);
  const passages = new Uint32Array(offsets[termCount] ?? 0);
  const counts = new Uint8Array(passages.length);
  const next = offsets.slice();
  lastPassage.fill(-1);
  await visitAll(passageCount, (passage) =>
    readTerms(passage, (term) => {
      if (lastPassage[term] !== passage) next[term] = (next[term] ?? 0) + 1;
      lastPassage[term] = passage;
      const at = (next[term] ?? 1) - 1;
      passages[at] = passage;
      counts[at] = Math.min(255, (counts[at] ?? 0) + 1);
    }),
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  return { offsets, passages, counts, lengths, meanLength: Math.max(1, sum / Math.max(1, passageCount)) };
};

/** Returns in how many passages a term occurs. */
export const documentFrequency = ({ offsets }: PostingLists, term: number): number =>
  (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);

/** Returns BM25's inverse document frequency of a term that `frequency` of `total` passages contain. */
export const inverseDocumentFrequency = (total: number, frequency: number): number =>
  Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
