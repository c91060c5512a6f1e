import '../../testing/generated';
import { act, render, screen, within } from '@testing-library/react';
import { inRouter } from '@salaria/ui/testing/in-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { galleryOf } from '../../galleries/galleries.fixtures';
import { ArticleBody } from './article-body';
import { plainHtml } from './plain-html';

const body = (slug: string | undefined, content: string, at?: string) =>
  inRouter(<ArticleBody content={content} gallery={slug === undefined ? undefined : galleryOf(slug)} />, at);
const gallery = () => screen.queryByRole('list', { name: 'Galleria fotografica' });
const advanceBy = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const withContainer = '<p>Uno.</p><p>Due.</p><div id="strambo-gallery"></div><p>Tre.</p>';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the gallery of an article', () => {
  it('appears 500 ms after the article', () => {
    render(body('strambo-del-paladino', withContainer));
    advanceBy(499);
    expect(gallery()).toBeNull();
    advanceBy(1);
    expect(gallery()).toBeInTheDocument();
  });

  it('is inserted into the container of its name', () => {
    render(body('strambo-del-paladino', withContainer));
    advanceBy(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Due.');
    expect(document.querySelectorAll('#strambo-gallery')).toHaveLength(1);
  });

  it('is inserted after the first paragraph when there is no container', () => {
    render(body('strambo-del-paladino', '<h2>T</h2><p>Uno.</p><p>Due.</p>'));
    expect(document.getElementById('strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
    advanceBy(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
  });

  it('is inserted at the end when there is no paragraph either', () => {
    render(body('strambo-del-paladino', '<h2>T</h2>'));
    advanceBy(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('T');
  });

  it('is empty for the antiquarium, whose anchor exists nevertheless', () => {
    render(body('antiquarium-di-posta', '<p>Uno.</p>'));
    advanceBy(1000);
    expect(gallery()).toBeNull();
    expect(document.getElementById('antiquarium-gallery')).toBeEmptyDOMElement();
  });

  it('does not exist for an article without one', () => {
    render(body(undefined, '<p>Uno.</p>'));
    advanceBy(1000);
    expect(gallery()).toBeNull();
  });

  it('remains when the page renders again', () => {
    const { rerender } = render(body('strambo-del-paladino', withContainer));
    advanceBy(500);
    const before = gallery();
    rerender(body('strambo-del-paladino', withContainer));
    expect(gallery()).toBe(before);
  });

  it('does not appear after the visitor has left', () => {
    const { unmount } = render(body('strambo-del-paladino', withContainer));
    unmount();
    advanceBy(500);
    expect(gallery()).toBeNull();
  });
});

describe('the server-rendered body', () => {
  async function hydrate(content: string, serverContent = content) {
    const host = document.body.appendChild(document.createElement('div'));
    const element = body('strambo-del-paladino', content);
    host.innerHTML = renderToString(body('strambo-del-paladino', serverContent));
    const serverParagraph = host.querySelector('p');
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const root = hydrateRoot(host, element);
    await act(async () => {});
    advanceBy(500);
    const result = { host, serverParagraph, errors: [...consoleError.mock.calls] };
    consoleError.mockRestore();
    return { ...result, close: () => act(() => root.unmount()) };
  }

  it('is hydrated without changes, and gets the gallery', async () => {
    const { host, serverParagraph, errors, close } = await hydrate(withContainer);
    expect(errors).toEqual([]);
    expect(host.querySelector('p')).toBe(serverParagraph);
    expect(gallery()?.closest('#strambo-gallery')).not.toBeNull();
    close();
    host.remove();
  });

  it.each([
    ['around the gallery', '<p>Uno.</p><p>Due.</p>'],
    ['around the gallery in another element', '<ul><li><p>Uno.</p></li></ul><p>Due.</p>'],
  ])('is replaced when the article has changed since, %s', async (_, content) => {
    const { host, close } = await hydrate(content, content.replace('Uno.', 'Prima.').replace('Due.', 'Seconda.'));
    expect([...host.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['Uno.', 'Due.']);
    expect(gallery()?.closest('#strambo-gallery')).not.toBeNull();
    close();
    host.remove();
  });

  it('is empty for HTML that is not plain, which the browser then sanitizes', async () => {
    const content = '<p class="x">Uno.</p><script>alert(1)</script>';
    expect(plainHtml(content)).toBe('');
    const { host, serverParagraph, errors, close } = await hydrate(content);
    expect(errors).toEqual([]);
    expect(serverParagraph).toBeNull();
    expect(host.querySelector('p')?.outerHTML).toBe('<p>Uno.</p>');
    expect(host.querySelector('script')).toBeNull();
    expect(gallery()).toBeInTheDocument();
    close();
    host.remove();
  });
});

describe('the gallery in the HTML of the server', () => {
  afterEach(() => document.body.replaceChildren());

  const htmlOf = (slug: string, at = '/', content = withContainer) => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(body(slug, content, at));
    return within(page);
  };

  it('is in its container, with pictures that open by their number', () => {
    const page = htmlOf('strambo-del-paladino');
    const list = page.getByRole('list', { name: 'Galleria fotografica' });
    expect(list.closest('#strambo-gallery')).not.toBeNull();
    const tiles = page.getAllByRole<HTMLButtonElement>('button');
    expect(tiles.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['submit', 'foto', '1'],
      ['submit', 'foto', '2'],
      ['submit', 'foto', '3'],
    ]);
  });

  it.each([
    ['<h2>T</h2><p>Uno.</p><p>Due.</p>', ['T', 'Uno.'], ['Due.']],
    ['<h2>T</h2>', ['T'], []],
    ['<div id="strambo-gallery"></div><p>Tre.</p>', [], ['Tre.']],
  ])('divides %s', (content, before, after) => {
    htmlOf('strambo-del-paladino', '/', content);
    const container = document.getElementById('strambo-gallery');
    const textsOf = (part: Element | null | undefined) => [...(part?.children ?? [])].map((it) => it.textContent);
    expect([textsOf(container?.previousElementSibling), textsOf(container?.nextElementSibling)]).toEqual([
      before,
      after,
    ]);
  });

  it('follows the text, for browsers without scripts, when its place is inside another element', () => {
    htmlOf('strambo-del-paladino', '/', '<blockquote><p>Uno.</p></blockquote>');
    expect(document.getElementById('strambo-gallery')).toBeNull();
    expect(document.querySelector('noscript')?.innerHTML).toContain('Galleria fotografica');
  });

  it('shows the picture of the address, with its neighbours in a circle and a link that closes it', () => {
    const opened = htmlOf('strambo-del-paladino', '/?foto=3');
    const dialog = within(opened.getByRole('dialog', { name: 'Didascalia 3 di strambo' }));
    expect(dialog.getByRole('img', { name: 'Veduta 3 di strambo' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Immagine precedente' })).toHaveValue('2');
    expect(dialog.getByRole('button', { name: 'Immagine successiva' })).toHaveValue('1');
    expect(dialog.getByRole('link', { name: 'Chiudi' })).toHaveAttribute('href', '/');
  });

  it('opens nothing for another number, nor in a plain grid', () => {
    expect(htmlOf('strambo-del-paladino', '/?foto=4').queryByRole('dialog')).toBeNull();
    expect(htmlOf('bacugno-forum-decianeii-culto-vacuna', '/?foto=1').queryByRole('dialog')).toBeNull();
  });

  it('stays during hydration', async () => {
    htmlOf('strambo-del-paladino');
    const [host] = document.body.children;
    const list = gallery();
    const root = hydrateRoot(host as Element, body('strambo-del-paladino', withContainer));
    await act(async () => {});
    expect(list).toBeInTheDocument();
    expect(gallery()).toBe(list);
    act(() => root.unmount());
  });
});
