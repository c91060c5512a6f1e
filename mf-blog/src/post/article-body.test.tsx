import '../testing/generated';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { galleryOf } from '../galleries/galleries.data';
import { ArticleBody } from './article-body';
import { plainHtml } from './plain-html';

const body = (slug: string, content: string) => <ArticleBody content={content} gallery={galleryOf(slug)} />;
const gallery = () => screen.queryByRole('list', { name: 'Galleria fotografica' });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const withContainer = '<p>Uno.</p><p>Due.</p><div id="strambo-gallery"></div><p>Tre.</p>';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("an article's gallery", () => {
  it('appears 500 ms after the article, not before', () => {
    render(body('strambo-del-paladino', withContainer));
    wait(499);
    expect(gallery()).toBeNull();
    wait(1);
    expect(gallery()).toBeInTheDocument();
  });

  it('goes into the container of its name', () => {
    render(body('strambo-del-paladino', withContainer));
    wait(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Due.');
    expect(document.querySelectorAll('#strambo-gallery')).toHaveLength(1);
  });

  it('goes after the first paragraph when there is no container', () => {
    render(body('strambo-del-paladino', '<h2>T</h2><p>Uno.</p><p>Due.</p>'));
    expect(document.getElementById('strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
    wait(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
  });

  it('goes to the end when there is no paragraph either', () => {
    render(body('strambo-del-paladino', '<h2>T</h2>'));
    wait(500);
    expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('T');
  });

  it('shows nothing for the antiquarium, whose anchor exists all the same', () => {
    render(body('antiquarium-di-posta', '<p>Uno.</p>'));
    wait(1000);
    expect(gallery()).toBeNull();
    expect(document.getElementById('antiquarium-gallery')).toBeEmptyDOMElement();
  });

  it('is not there for an article without one', () => {
    render(body('altro', '<p>Uno.</p>'));
    wait(1000);
    expect(gallery()).toBeNull();
  });

  it('stays when the page renders again', () => {
    const { rerender } = render(body('strambo-del-paladino', withContainer));
    wait(500);
    const before = gallery();
    rerender(body('strambo-del-paladino', withContainer));
    expect(gallery()).toBe(before);
  });

  it('does not come after the reader has left', () => {
    const { unmount } = render(body('strambo-del-paladino', withContainer));
    unmount();
    wait(500);
    expect(gallery()).toBeNull();
  });
});

describe("the server's document", () => {
  async function taken(content: string) {
    const host = document.body.appendChild(document.createElement('div'));
    const element = body('strambo-del-paladino', content);
    host.innerHTML = renderToString(element);
    const served = host.querySelector('p');
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const root = hydrateRoot(host, element);
    await act(async () => {});
    wait(500);
    const result = { host, served, complaints: [...complaints.mock.calls] };
    complaints.mockRestore();
    return { ...result, close: () => act(() => root.unmount()) };
  }

  it('is taken over as it is, and gets the gallery', async () => {
    const { host, served, complaints, close } = await taken(withContainer);
    expect(complaints).toEqual([]);
    expect(host.querySelector('p')).toBe(served);
    expect(gallery()?.closest('#strambo-gallery')).not.toBeNull();
    close();
    host.remove();
  });

  it('holds nothing of a body that is not plain; the browser then shows what is left of it', async () => {
    const content = '<p class="x">Uno.</p><script>alert(1)</script>';
    expect(plainHtml(content)).toBe('');
    const { host, served, complaints, close } = await taken(content);
    expect(complaints).toEqual([]);
    expect(served).toBeNull();
    expect(host.querySelector('p')?.outerHTML).toBe('<p>Uno.</p>');
    expect(host.querySelector('script')).toBeNull();
    expect(gallery()).toBeInTheDocument();
    close();
    host.remove();
  });
});
