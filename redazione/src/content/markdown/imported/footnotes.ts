/** Returns the element that a link leads to. */
const targetOf = (body: HTMLElement, link: Element): Element | null => {
  const name = CSS.escape(decodeURIComponent((link.getAttribute('href') ?? '').slice(1)));
  return name === '' ? null : body.querySelector(`[id="${name}"], a[name="${name}"]`);
};
const isAfter = (element: Element, other: Element) =>
  Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Returns the element of a note: all of its paragraphs, where the program has one for them. */
const noteOf = (target: Element): Element | null =>
  target.closest(
    '[style*="mso-element:footnote"][id], [style*="mso-element:endnote"][id], [id^="sdfootnote"], [id^="sdendnote"], li',
  ) ?? target.closest('p, div, dd');

/** Returns the text of a note in one paragraph. */
function textOfNote(note: Element): string {
  const paragraphs = [...note.querySelectorAll('p')];
  return (paragraphs.length > 0 ? paragraphs : [note])
    .map(({ innerHTML }) => innerHTML.trim())
    .join(' ')
    .trim();
}

/**
 * Makes notes of links that lead to a text with a link back, as Word, LibreOffice, Google and mammoth write them: a mark
 * in the text (`sup[data-note]`) and the note at the end (`div[data-footnote]`).
 */
export function restoreFootnotes(body: HTMLElement, first: number): void {
  const notes = new Map<Element, string>();
  for (const link of body.querySelectorAll<HTMLElement>('a[href^="#"]')) {
    const target = body.contains(link) ? targetOf(body, link) : null;
    const note = target && isAfter(target, link) ? noteOf(target) : null;
    const back =
      note &&
      [...note.querySelectorAll('a[href^="#"]')].some(
        (other) => targetOf(body, other)?.contains(link) || targetOf(body, other) === link,
      );
    if (!note || !back || note.contains(link)) continue;
    const label = notes.get(note) ?? String(first + notes.size);
    notes.set(note, label);
    const mark = body.ownerDocument.createElement('sup');
    mark.dataset.note = label;
    const raised = link.closest('sup');
    (raised?.textContent === link.textContent ? raised : link).replaceWith(mark);
  }
  for (const [note, label] of notes) {
    for (const back of note.querySelectorAll('a[href^="#"], a[name]:not([href])')) back.remove();
    const text = body.ownerDocument.createElement('div');
    text.dataset.footnote = label;
    text.innerHTML = textOfNote(note).replace(/^(?:<sup>\s*<\/sup>|\s)+/, '');
    const list = note.parentElement;
    note.remove();
    body.append(text);
    // The list of notes, and the line above it.
    if (list === null || list === body || list.textContent?.trim() !== '') continue;
    if (list.previousElementSibling?.matches('hr')) list.previousElementSibling.remove();
    list.remove();
  }
}
