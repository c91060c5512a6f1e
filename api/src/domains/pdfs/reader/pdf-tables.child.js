// Tables of a page: the words of a row say little without the heading of their column, and a chat quotes sentences.

/** Gap between two cells of a row, in heights of their text; words are nearer to each other. */
const minGap = 0.6;
/** The same of a cell that begins where cells of other rows begin: a long text comes near to the next column. */
const minColumnGap = 0.2;
/** Distance of the lines of a cell, in heights of their text. */
const maxLineDistance = 1.6;
const minRows = 3;
/** Average length, in characters, from which on the first column is prose in columns. */
const maxFirstLength = 40;
/** The mark of an item of a list: '•', '2.', 'b)', '3.1'. */
const mark = /^(?:[^\p{L}\p{N}]*|\(?(?:\p{L}|[ivx]+|\d{1,2}(?:\.\d{1,2})*)[.)]?)$/u;
/** The dots of a table of contents. */
const leader = /(?:[.…]\s?){4}/;

export const leftOf = ({ transform }) => transform[4];
export const baseOf = ({ transform }) => transform[5];
const isOnLine = (item, other) => Math.abs(baseOf(item) - baseOf(other)) < other.height / 2;

/** Returns the items of a line between two gaps, in the order of the page: cells, or lines of prose. */
export const segmentsOf = (items) => {
  const gaps = items.map((item, at) => {
    const before = items[at - 1];
    const gap = before && isOnLine(item, before) ? leftOf(item) - leftOf(before) - before.width : -Infinity;
    return gap / (before?.height ?? 1);
  });
  const columns = items.filter((_, at) => gaps[at] >= minGap).map(leftOf);
  const isInColumn = (item) => columns.some((left) => Math.abs(left - leftOf(item)) < 1);
  const segments = [];
  for (const [at, item] of items.entries()) {
    const isNear = Math.abs(gaps[at]) < minGap && !(gaps[at] > minColumnGap && isInColumn(item));
    if (isNear) segments.at(-1).push(item);
    else segments.push([item]);
  }
  return segments;
};

/** Returns rows of cells; a cell is a list of items. A cell of several lines begins at the height of its neighbours. */
const rowsOf = (items) => {
  const rows = [];
  for (const segment of segmentsOf(items)) {
    const [first] = segment;
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? [];
    const last = cell.at(-1);
    const isRight = last !== undefined && cell.every((item) => leftOf(item) + item.width < leftOf(first));
    const start = isRight ? row[0].findIndex((item) => isOnLine(item, first)) : -1;
    if (start === 0 || (start > 0 && row.length === 1)) {
      // What is above is prose that ends where the table begins.
      if (start > 0) rows.splice(-1, 1, [row[0].slice(0, start)], [row[0].slice(start)]);
      rows.at(-1).push(segment);
    } else if (
      last !== undefined &&
      Math.abs(leftOf(first) - leftOf(cell[0])) < 1 &&
      baseOf(last) > baseOf(first) &&
      baseOf(last) - baseOf(first) < last.height * maxLineDistance
    )
      cell.push(...segment);
    else rows.push([segment]);
  }
  return rows;
};

export const textOf = (cell) => cell.map(({ str }) => str.trim()).join(' ');
const extentOf = (cell) =>
  cell.reduce(
    ([left, right], item) => [Math.min(left, leftOf(item)), Math.max(right, leftOf(item) + item.width)],
    [Infinity, -Infinity],
  );
const isBelow = (row, above) =>
  row.length === above.length &&
  row.every((cell, at) => {
    const [[left, right], [otherLeft, otherRight]] = [extentOf(cell), extentOf(above[at])];
    return left < otherRight && otherLeft < right;
  });

/** Returns the runs of rows with the same columns, two at least. */
const tablesOf = (rows) => {
  const runs = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && row.length > 1 && isBelow(row, run.at(-1))) run.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => {
    const names = run.map(([first]) => textOf(first));
    // Hours under a heading ('Ora', '9.00') look like the marks of a list.
    const isList = run[0].length === 2 && names.slice(1).every((name) => mark.test(name)) && !hasHeadings(run);
    const isContents = run.flat().some((cell) => leader.test(textOf(cell)));
    return run.length >= minRows && !isList && !isContents && names.join('').length <= maxFirstLength * run.length;
  });
};

const fontsOf = (row) => row.flat().map(({ fontName }) => fontName);
const hasDigit = (cell) => /\d/.test(textOf(cell));

/** Returns whether the first row names the columns: in a font of its own, or in words above figures. */
const hasHeadings = ([first, ...rows]) =>
  fontsOf(first).every((font) => !rows.flatMap(fontsOf).includes(font)) ||
  (!first.some(hasDigit) && first.some((_, at) => rows.every((row) => hasDigit(row[at]))));

const sentenceOf = (row, headings) => {
  const [first, ...others] = row.map(textOf);
  const words = headings
    ? row.map((cell, at) => `${textOf(headings[at])}: ${textOf(cell)}`).join('; ')
    : `${first}: ${others.join('; ')}`;
  return words.endsWith('.') ? words : `${words}.`;
};

/**
 * Writes each row of a table as a paragraph: 'Reperto: Lucerne; Numero: 14.' under headings, else 'Socio: 20 euro.'
 *
 * @param items - the texts of a page by pdf.js, in its order; those of a table are changed.
 */
export const writeTables = (items) => {
  for (const table of tablesOf(rowsOf(items.filter(({ str }) => str?.trim())))) {
    const headings = hasHeadings(table) ? table[0] : undefined;
    const sentences = table.map((row) => (row === headings ? '' : `${sentenceOf(row, headings)}\n\n`));
    for (const [at, row] of table.entries()) {
      for (const item of row.flat()) item.str = '';
      row[0][0].str = sentences[at];
    }
  }
};
