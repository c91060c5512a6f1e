/** Word and its like write the items of a list as paragraphs, each with its level and its mark. */
const wordMark = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const levelOf = (paragraph: Element): number | undefined => {
  const style = paragraph.getAttribute('style') ?? '';
  const [, level] = /mso-list:\s*l\d+(?:\s+level(\d))?/i.exec(style) ?? [];
  if (level !== undefined) return Number(level);
  return /mso-list:\s*l\d/i.test(style) || /^MsoList/.test(paragraph.className) ? 1 : undefined;
};

/** Returns the number of a mark, 1 for a letter or a Roman number, and undefined for a bullet. */
function numberOf(mark: string): number | undefined {
  const [, number] = /^\s*\(?(\w{1,4})[.)]/.exec(mark) ?? [];
  if (number === undefined) return undefined;
  return /^\d+$/.test(number) ? Number(number) : 1;
}

/** Makes lists of the paragraphs of Word, and puts lists that follow an item into it. */
export function restoreLists(body: HTMLElement): void {
  const { ownerDocument: page } = body;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph);
    const mark = paragraph.querySelector(wordMark);
    if (level === undefined || (mark === null && !/^MsoList/.test(paragraph.className))) continue;
    const number = numberOf(mark?.textContent ?? '');
    mark?.remove();
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    placeItem(paragraph, item, { level, name: number === undefined ? 'ul' : 'ol', number });
  }
  // Word in the browser writes each item as a list of its own.
  for (const list of body.querySelectorAll('ul:has(> li[data-aria-level]), ol:has(> li[data-aria-level])')) {
    const wrapper = list.closest('.ListContainerWrapper') ?? list;
    const number = Number(list.getAttribute('start') ?? 1);
    for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
      const place = page.createElement('p');
      wrapper.before(place);
      const name = list.localName === 'ol' ? 'ol' : 'ul';
      placeItem(place, item, { level: Number(item.dataset.ariaLevel ?? 1), name, number });
    }
    wrapper.remove();
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.matches('li')) item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  // A deeper level without an item above it, as a style of Word's indents a whole list.
  for (const list of body.querySelectorAll('li > ul:only-child, li > ol:only-child')) {
    const item = list.parentElement;
    if (item?.matches(':only-child') && item.textContent?.trim() === list.textContent?.trim())
      item.parentElement?.replaceWith(list);
  }
  for (const list of body.querySelectorAll('[data-word]')) list.removeAttribute('data-word');
}

interface Place {
  level: number;
  name: 'ul' | 'ol';
  number: number | undefined;
}

/** Puts an item at the end of the list before its paragraph, at its level, or into a new one. */
function placeItem(paragraph: Element, item: HTMLElement, { level, name, number }: Place): void {
  const before = paragraph.previousElementSibling;
  let list = before?.matches('[data-word]') ? before : null;
  for (let depth = 1; list !== null && depth < level; depth += 1) {
    const last: Element | null = list.lastElementChild;
    const inner: Element | null | undefined = last?.querySelector(':scope > [data-word]:last-child');
    if (inner) list = inner;
    else {
      list = addList(last ?? list, name, number);
      break;
    }
  }
  if (list === null || (level === 1 && list.localName !== name)) {
    list = addList(null, name, number);
    paragraph.before(list);
  }
  list.append(item);
  paragraph.remove();
}

function addList(parent: Element | null, name: 'ul' | 'ol', number: number | undefined): Element {
  const list = document.createElement(name);
  list.dataset.word = '';
  if (number !== undefined && number !== 1) list.setAttribute('start', String(number));
  parent?.append(list);
  return list;
}
