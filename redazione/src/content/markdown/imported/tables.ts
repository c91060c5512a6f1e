const maxSpan = 200;
const spanOf = (cell: Element, name: string): number =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

/** Returns the cells of a table by row and column; places that a merged cell covers are empty. */
function gridOf(table: HTMLTableElement): (Element | undefined)[][] {
  const grid: (Element | undefined)[][] = [];
  const covered = new Set<string>();
  for (const [row, { cells }] of [...table.rows].entries()) {
    const line: (Element | undefined)[] = [];
    grid.push(line);
    let column = 0;
    for (const cell of cells) {
      while (covered.has(`${row} ${column}`)) column += 1;
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      line[column] = cell;
      for (let down = 0; down < Math.min(height, table.rows.length - row); down += 1)
        for (let right = 0; right < width; right += 1) covered.add(`${row + down} ${column + right}`);
      column += width;
    }
    for (
      let at = 0;
      at <
      Math.max(
        column,
        ...[...covered].filter((key) => key.startsWith(`${row} `)).map((key) => Number(key.split(' ')[1]) + 1),
        0,
      );
      at += 1
    )
      line[at] ??= undefined;
  }
  return grid;
}

/** Returns whether all that a cell says is bold, or the cell is of a header. */
function isHeader(cell: Element | undefined): boolean {
  if (cell === undefined || cell.textContent?.trim() === '' || cell.matches('th')) return true;
  const bold = [...cell.querySelectorAll('b, strong, [style*="font-weight:700"], [style*="font-weight:bold"]')];
  return (
    bold
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/\s/g, '') === cell.textContent?.replace(/\s/g, '')
  );
}

/** Makes paragraphs of the lists, headings and quotations of a cell: Markdown has lines of text there. Items keep their marks. */
function writeLines(cell: Element): void {
  const page = cell.ownerDocument;
  for (const item of cell.querySelectorAll('li')) {
    const line = page.createElement('p');
    const inner = item.querySelector(':scope > p:first-child');
    line.append(markOf(item), ...(inner?.childNodes ?? []));
    inner?.remove();
    while (item.firstChild && !(item.firstChild instanceof Element && item.firstChild.matches('p, ul, ol')))
      line.append(item.firstChild);
    item.prepend(line);
  }
  for (const block of cell.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const line = page.createElement('p');
    line.append(...block.childNodes);
    block.replaceWith(line);
  }
  for (const block of cell.querySelectorAll('ul, ol, li, blockquote')) block.replaceWith(...block.childNodes);
}

/** Returns the mark that browsers show before an item. */
function markOf(item: Element): string {
  const list = item.closest('ul, ol');
  if (!(list instanceof HTMLOListElement)) return '• ';
  return `${list.start + [...list.querySelectorAll(':scope > li')].indexOf(item)}. `;
}

/** Writes tables as Markdown has them: one cell at each place, and a first row that is a header, or an empty one. */
export function flattenTables(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('table table'))
    inner.replaceWith(...[...inner.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]));
  for (const table of body.querySelectorAll('table')) {
    for (const figure of [...table.querySelectorAll('figure')].reverse()) table.after(figure);
    for (const caption of table.querySelectorAll('caption')) {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(...caption.childNodes);
      table.before(paragraph);
    }
    for (const cell of table.querySelectorAll('td, th')) writeLines(cell);
    const grid = gridOf(table);
    const width = Math.max(0, ...grid.map(({ length }) => length));
    const [first = []] = grid;
    const hasHeader = first.some((cell) => cell?.textContent?.trim()) && first.every(isHeader);
    const rows = (hasHeader ? grid : [[], ...grid]).map((line, row) => {
      const cells = Array.from({ length: width }, (_, column) => contentOf(line[column], row === 0 && hasHeader));
      const name = row === 0 ? 'th' : 'td';
      return `<tr>${cells.map((content) => `<${name}>${content}</${name}>`).join('')}</tr>`;
    });
    table.removeAttribute('style');
    table.innerHTML = `<tbody>${rows.join('')}</tbody>`;
  }
}

/** Returns what a cell says, in paragraphs; a header is bold without marks. */
function contentOf(cell: Element | undefined, isOfHeader: boolean): string {
  if (cell === undefined) return '<p></p>';
  if (isOfHeader) for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
  return cell.querySelector('p') ? cell.innerHTML : `<p>${cell.innerHTML}</p>`;
}
