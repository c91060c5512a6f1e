/** Word writes the items of a list as paragraphs, each with its mark. */
const wordItem = 'p[class^="MsoList"]';
const wordMark = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Returns a Word item as the item of a list, and whether its mark is a number. */
function itemOf(paragraph: Element): { item: Element; isNumbered: boolean } {
  const mark = paragraph.querySelector(wordMark);
  const isNumbered = /^\s*\w{1,3}[.)]/.test(mark?.textContent ?? '');
  mark?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  return { item, isNumbered };
}

/**
 * Returns HTML from elsewhere without what only its program understands: Word's lists become lists, and headings of the
 * first level, which is that of the article's title, those of the second.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll(wordItem)) {
    const { item, isNumbered } = itemOf(paragraph);
    const before = paragraph.previousElementSibling;
    const name = isNumbered ? 'ol' : 'ul';
    const list = before?.matches(`${name}[data-word]`) ? before : body.ownerDocument.createElement(name);
    list.setAttribute('data-word', '');
    if (list !== before) paragraph.before(list);
    list.append(item);
    paragraph.remove();
  }
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const other = body.ownerDocument.createElement(heading.matches('h1') ? 'h2' : 'h4');
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
  return body.innerHTML;
}
