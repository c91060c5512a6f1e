import { strFromU8, unzipSync } from 'fflate';

const contents = 'content.xml';
const tags = /<table:table(-row)?(?=[\s>/])([^>]*)>/g;

/** How many rows a tag stands for, and whether they are hidden: by a filter, or by hand ('collapse'). */
const rowsOf = (attributes: string) => ({
  count: Number(/\btable:number-rows-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1),
  isHidden: /\btable:visibility="(?:filter|collapse)"/.test(attributes),
});

/**
 * Returns the indexes of the rows that a sheet of an ODS file hides, which the reader of workbooks does not tell
 * (OpenDocument 1.3, 19.749).
 *
 * @param sheetIndex place of the sheet in the file
 * @param maxRows rows beyond are not looked at
 */
export function odsHiddenRows(bytes: Uint8Array, sheetIndex: number, maxRows: number): ReadonlySet<number> {
  const file = unzipSync(bytes, { filter: ({ name }) => name === contents })[contents];
  const hidden = new Set<number>();
  let [sheet, next] = [-1, 0];
  for (const [, row, attributes = ''] of file ? strFromU8(file).matchAll(tags) : []) {
    if (row === undefined) sheet += 1;
    if (row === undefined || sheet !== sheetIndex) continue;
    const { count, isHidden } = rowsOf(attributes);
    const end = Math.min(next + count, maxRows);
    for (; isHidden && next < end; next += 1) hidden.add(next);
    next = end;
  }
  return hidden;
}
