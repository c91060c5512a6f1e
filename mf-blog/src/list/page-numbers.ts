/**
 * Returns the page numbers of a pagination: first, last, current and its neighbours. Dots replace page 2 and page
 * `last` - 1 unless they are among those. Pages are counted from 1.
 */
export function pageNumbers(current: number, last: number): (number | 'dots')[] {
  const isNear = (page: number) => Math.abs(page - current) <= 1;
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((page): (number | 'dots')[] => {
    if (page === 1 || page === last || isNear(page)) return [page];
    return page === 2 || page === last - 1 ? ['dots'] : [];
  });
}
