/**
 * Returns the element at `index`.
 *
 * @throws RangeError when the list has none
 */
export function elementAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`Index ${index} of a list of ${list.length} elements`);
  return list[index] as T;
}
