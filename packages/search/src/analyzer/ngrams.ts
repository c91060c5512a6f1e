const size = 4;

/** Returns the 4-grams of a form with its edges marked ('orso': _ors, orso, rso_); shorter forms stay whole. */
export const ngramsOf = (form: string): string[] => {
  const edged = `_${form}_`;
  if (edged.length <= size) return [edged];
  return Array.from({ length: edged.length - size + 1 }, (_, i) => edged.slice(i, i + size));
};
