import { videoOf } from '@salaria/contracts/content/texts/videos';

/** Makes videos of frames, and of addresses that stand alone, as WordPress has them. */
export function restoreVideos(body: HTMLElement): void {
  for (const element of body.querySelectorAll('iframe, p, div, figure')) {
    if (!body.contains(element) || element.closest('[data-video]')) continue;
    const caption = element.closest('figure')?.querySelector('figcaption') ?? undefined;
    const around = caption?.parentElement ?? element;
    const text = (around.textContent ?? '').replace(caption?.textContent ?? '', '').trim();
    const source = element.querySelector('iframe') ?? element;
    const address = source.matches('iframe') ? (source.getAttribute('src') ?? source.getAttribute('data-src')) : text;
    const video = videoOf((address ?? '').trim().replace(/^\/\//, 'https://'));
    if (!video || (source.matches('iframe') && element !== source && text !== '')) continue;
    const figure = body.ownerDocument.createElement('figure');
    const words = body.ownerDocument.createElement('figcaption');
    words.textContent = caption?.textContent ?? '';
    figure.dataset.video = video.address;
    figure.append(words);
    const place = element.closest('figure, p') ?? element;
    const isAlone =
      (place.textContent ?? '').replace(caption?.textContent ?? '', '').trim() ===
      (source.matches('iframe') ? '' : text);
    if (isAlone) place.replaceWith(figure);
    else element.replaceWith(figure);
  }
}
