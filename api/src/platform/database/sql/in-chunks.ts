/** A statement has at most 65,535 parameters: rows of up to 60 columns fit. */
const maxRows = 1000;

/** Yields rows in lists that fit in one INSERT. */
export function* inChunks<T>(rows: readonly T[], size = maxRows): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
