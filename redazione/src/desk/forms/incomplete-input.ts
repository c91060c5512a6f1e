/**
 * Focuses the first control with a half-written date, which has no value and would be left out, and lets the browser say
 * so. Returns whether there is one.
 */
export function reportIncompleteInput(within: ParentNode): boolean {
  const incomplete = [...within.querySelectorAll('input')].find(({ validity }) => validity.badInput);
  incomplete?.reportValidity();
  return incomplete !== undefined;
}
