import '../testing/generated';
import { act, render, screen, within } from '@testing-library/react';
import { inRouter } from '@salaria/ui/testing/in-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { galleryOf } from '../galleries/galleries.data';
import { ArticleBody } from './article-body';
import { plainHtml } from './plain-html';

const body = (slug: string, content: string, at?: string) =>
  inRouter(<ArticleBody content={content} gallery={galleryOf(slug)} />, at);
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
    render(body('altro', '<p>Uno.</p>'));
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
  async function hydrate(content: string) {
    const host = document.body.appendChild(document.createElement('div'));
    const element = body('strambo-del-paladino', content);
    host.innerHTML = renderToString(element);
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

describe('the gallery without scripts', () => {
  afterEach(() => document.body.replaceChildren());

  const staticGallery = (slug: string, at = '/') => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(body(slug, '<p>Uno.</p>', at));
    const content = document.body.appendChild(document.createElement('div'));
    content.innerHTML = page.querySelector('noscript')?.innerHTML ?? '';
    return within(content);
  };

  it('has its pictures, which open by their number', () => {
    const tiles = staticGallery('strambo-del-paladino').getAllByRole<HTMLButtonElement>('button');
    expect(tiles.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['submit', 'foto', '1'],
      ['submit', 'foto', '2'],
      ['submit', 'foto', '3'],
    ]);
  });

  it('shows the picture of the address, with its neighbours in a circle and a link that closes it', () => {
    const opened = staticGallery('strambo-del-paladino', '/?foto=3');
    const dialog = within(opened.getByRole('dialog', { name: 'Didascalia 3 di strambo' }));
    expect(dialog.getByRole('img', { name: 'Veduta 3 di strambo' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Immagine precedente' })).toHaveValue('2');
    expect(dialog.getByRole('button', { name: 'Immagine successiva' })).toHaveValue('1');
    expect(dialog.getByRole('link', { name: 'Chiudi' })).toHaveAttribute('href', '/');
  });

  it('opens nothing for another number, nor in a plain grid', () => {
    expect(staticGallery('strambo-del-paladino', '/?foto=4').queryByRole('dialog')).toBeNull();
    expect(staticGallery('bacugno-forum-decianeii-culto-vacuna', '/?foto=1').queryByRole('dialog')).toBeNull();
  });
});
