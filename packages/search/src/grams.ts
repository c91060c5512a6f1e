const size = 4;

/** The 4-letter pieces of a plain word with its edges marked ('orso': _ors, orso, rso_); short words stay whole. */
export const gramsOf = (plain: string): string[] => {
  const edged = `_${plain}_`;
  if (edged.length <= size) return [edged];
  const grams: string[] = [];
  for (let i = 0; i + size <= edged.length; i += 1) grams.push(edged.slice(i, i + size));
  return grams;
};

/**
 * How many slips part two words (a letter more, less, other, or two swapped), or `limit + 1` when more than `limit`.
 * Optimal string alignment distance.
 */
export const slipsBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    older = above;
    above = row;
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
};
