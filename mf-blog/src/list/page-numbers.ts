/**
 * What a pager of `last` pages shows while `current` is open: the first page, the last, the current one and its neighbours;
 * dots stand for page 2 and page `last` - 1 where those are not among them. All counted from 1.
 */
export function pageNumbers(current: number, last: number): (number | 'dots')[] {
  const near = (page: number) => Math.abs(page - current) <= 1;
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((page): (number | 'dots')[] => {
    if (page === 1 || page === last || near(page)) return [page];
    return page === 2 || page === last - 1 ? ['dots'] : [];
  });
}
