/** Makes the sources of quotations the last element in them, as WordPress, other sites and the standard write them. */
export function restoreQuotes(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('blockquote')) {
    const outside = quote.parentElement?.matches('figure') ? quote.parentElement.querySelector('figcaption') : null;
    const sources = [...quote.querySelectorAll('cite, footer'), ...(outside ? [outside] : [])];
    const text = sources.at(-1)?.textContent?.replace(/^[\s–—-]+/, '') ?? '';
    // Inside of a sentence it is the title of a work.
    const last = sources.at(-1);
    const isInSentence = last?.matches('cite') && last.parentElement?.textContent !== last.textContent;
    if (!last || text.trim() === '' || (isInSentence && last.parentElement !== quote)) continue;
    const paragraph = last.parentElement?.matches('p') ? last.parentElement : last;
    paragraph.remove();
    const cite = body.ownerDocument.createElement('cite');
    cite.textContent = text;
    quote.append(cite);
  }
}
