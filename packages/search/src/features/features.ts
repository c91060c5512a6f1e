/** Values of features; the names of each kind of vector are in a constant, in the same order. */
export type Features = number[];

/** Returns the greatest of some values, at least 0. */
export const max = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);

/** Returns the greatest value of each feature of some vectors of a length. */
export const maxOf = (vectors: readonly Features[], length: number): Features => {
  const greatest: Features = new Array(length).fill(0);
  for (const vector of vectors)
    for (let i = 0; i < length; i += 1) greatest[i] = Math.max(greatest[i] ?? 0, vector[i] ?? 0);
  return greatest;
};
