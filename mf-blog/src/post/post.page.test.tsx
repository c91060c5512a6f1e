import '../testing/generated';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within, act, render, fireEvent } from '@testing-library/react';
import { galleryOf } from '../galleries/galleries.fixtures';
import { article, summaries } from '../posts/posts.fixtures';
import PostPage from './post.page';
import { inRouter } from '@salaria/ui/testing/in-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ArticleBody } from './body/article-body';
import { plainHtml } from './body/plain-html';
import { hostilePayloads, sanitisedPayloads, unwantedMarkup } from '@salaria/content/testing/hostile-html';
import { plainArticle } from './body/html-payloads.fixtures';
import { purifiedHtml } from './body/purified-html';

type Answers = Parameters<typeof stubApi>[0];
function open(post: unknown, more: Answers = {}, slug = 'il-masso') {
  const stub = stubApi({
    [`GET /api/posts/${slug}`]: { body: post },
    'GET /api/posts': { body: summaries(6) },
    ...more,
  });
  renderPage(<PostPage />, { path: '/blog/:slug', at: `/blog/${slug}` });
  return stub;
}

describe('the notes of an article', () => {
  const content =
    '<p>Letta nel 1811<sup><a href="#nota-1" id="rif-nota-1">1</a></sup>.</p><h2>Note</h2>' +
    '<ol><li id="nota-1">Archivio, <em>busta</em> 3. <a href="#rif-nota-1">↩ al testo</a></li></ol>';
  const showPopover = jest.fn();
  const showAt = (isWide: boolean) => {
    HTMLElement.prototype.showPopover = showPopover.mockClear();
    window.matchMedia = jest.fn().mockReturnValue({ matches: isWide });
    open(article({ content }));
    return screen.findByRole('link', { name: '1' });
  };

  it('are shown beside their mark in a wide window', async () => {
    const mark = await showAt(true);
    expect(mark).toHaveAttribute('href', '#nota-1');
    expect(fireEvent.click(mark)).toBe(false);
    const note = await screen.findByRole('note', { hidden: true });
    expect(note.innerHTML.trim()).toBe('Archivio, <em>busta</em> 3.');
    expect(showPopover).toHaveBeenCalledTimes(1);
  });

  it('are at the end of the text, where the mark leads in a narrow window', async () => {
    expect(fireEvent.click(await showAt(false))).toBe(true);
    expect(screen.queryByRole('note', { hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: '↩ al testo' })).toHaveAttribute('href', '#rif-nota-1');
  });

  it('are in the HTML of the server, with the same links', () => {
    expect(plainHtml(content)).toBe(content);
    expect(purifiedHtml(content)).toBe(content);
    expect(plainHtml('<li id="top">a</li>')).toBe('');
  });
});

describe('the article page', () => {
  it('shows the title, the date in English long form, the body and a link back', async () => {
    open(article());
    expect(await screen.findByRole('heading', { level: 1, name: 'Il masso dell’orso' })).toBeInTheDocument();
    expect(screen.getByText('March 5, 2025')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Secondo paragrafo.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al Blog' })).toHaveAttribute('href', '/blog');
    expect(document.title).toBe('Il masso dell’orso | Archeologia di Posta');
  });

  it('shows the fallbacks for a post without title, body and date', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Articolo senza titolo' })).toBeInTheDocument();
    expect(screen.getByText('Contenuto non disponibile')).toBeInTheDocument();
  });

  it.each([
    ['above a text that does not contain it', '<p>Senza figura.</p>'],
    ['once when the text contains it', '<figure><img src="https://esempio.it/ponte.jpg" alt="Il ponte" /></figure>'],
  ])('shows its picture %s', async (_, content) => {
    const picture = 'https://esempio.it/ponte.jpg';
    open(article({ imageUrl: picture, content }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(1));
  });

  it('shows caption, credit and licence of its picture, and who wrote it', async () => {
    const src = 'https://esempio.it/ponte.jpg';
    const image = { src, alt: 'Un ponte di pietra', caption: 'Il ponte.', credit: 'Rita Rossi', licence: 'CC BY 4.0' };
    open(article({ imageUrl: src, image, author: { name: 'Ersilia', title: 'Archeologa' } }));
    const figure = within(await screen.findByRole('figure'));
    expect(figure.getByRole('img', { name: 'Un ponte di pietra' })).toHaveAttribute('src', src);
    expect(figure.getByText('Rita Rossi, CC BY 4.0').parentElement).toHaveTextContent(/^Il ponte\. Rita Rossi/);
    expect(screen.getByText('di Ersilia, Archeologa')).toBeInTheDocument();
  });

  it('shows neither texts of the picture nor an author that the API does not answer', async () => {
    open(article({ imageUrl: 'https://esempio.it/ponte.jpg' }));
    expect((await screen.findByRole('figure')).textContent).toBe('');
    expect(screen.queryByText(/^di /)).toBeNull();
  });

  it('shows skeletons while the article loads', () => {
    open(undefined, { 'GET /api/posts/il-masso': 'pending' });
    expect(screen.getByTestId('post-skeleton')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it.each([
    ['a 404', { status: 404, body: { message: 'Articolo non trovato' } }],
    ['null', { body: null }],
    ['an empty answer', { text: '' }],
  ])("shows 'Articolo non trovato' for %s", async (_, answer) => {
    open(undefined, { 'GET /api/posts/il-masso': answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Articolo non trovato' })).toBeInTheDocument();
    expect(screen.getByText("L'articolo che stai cercando non è disponibile o è stato rimosso.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al blog' })).toHaveAttribute('href', '/blog');
    expect(screen.getByTestId('address')).toHaveTextContent('/blog/il-masso');
  });

  it('redirects to the blog after a failure', async () => {
    open(undefined, { 'GET /api/posts/il-masso': { status: 401, text: '' } });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/blog$/));
  });

  it('requests the author of a post, and is complete without the answer', async () => {
    const { callsTo } = open(article({ authorId: 7 }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(callsTo('GET /api/authors/7')).toHaveLength(1));
    expect(screen.getByText('Primo paragrafo.')).toBeInTheDocument();
  });

  it('requests no author for a post without one', async () => {
    const { calls } = open(article({ authorId: null }));
    await screen.findByRole('heading', { level: 1 });
    expect(calls.some((call) => call.path.startsWith('/api/authors'))).toBe(false);
  });

  it("shows 'Altri Articoli' with three other posts and a link to all", async () => {
    open(article(), {}, 'articolo-2');
    const others = within(await screen.findByRole('region', { name: 'Altri Articoli' }));
    await others.findByText('Titolo articolo-1');
    expect(others.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Titolo articolo-1',
      'Titolo articolo-3',
      'Titolo articolo-4',
    ]);
    expect(others.getByRole('link', { name: 'Vedi tutti gli articoli' })).toHaveAttribute('href', '/blog');
  });

  it('omits the other articles when they fail to load', async () => {
    open(article(), { 'GET /api/posts': { status: 500, body: {} } });
    expect(await screen.findByText('Primo paragrafo.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Altri Articoli' })).toBeNull());
  });

  it('shows the gallery of an article that has one', async () => {
    const content = '<p>Uno.</p><div id="masso-orso-gallery"></div>';
    open(article({ content, gallery: galleryOf('il-masso-dellorso') }), {}, 'il-masso-dellorso');
    await screen.findByText('Uno.');
    expect(document.getElementById('masso-orso-gallery')).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Galleria fotografica' })).toBeInTheDocument();
    expect(document.querySelector('article img')?.getAttribute('src')).toMatch(/bundled-masso/);
  });
});

describe('the body of an article', () => {
  const body = (slug: string | undefined, content: string, at?: string) =>
    inRouter(<ArticleBody content={content} gallery={slug === undefined ? undefined : galleryOf(slug)} />, at);
  const gallery = () => screen.queryByRole('list', { name: 'Galleria fotografica' });
  const advanceBy = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const withContainer = '<p>Uno.</p><p>Due.</p><div id="strambo-gallery"></div><p>Tre.</p>';

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  describe('the gallery of an article', () => {
    it('appears in the container of its name 500 ms after the article', () => {
      render(body('strambo-del-paladino', withContainer));
      advanceBy(499);
      expect(gallery()).toBeNull();
      advanceBy(1);
      expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Due.');
      expect(document.querySelectorAll('#strambo-gallery')).toHaveLength(1);
    });

    it('is inserted after the first paragraph when there is no container', () => {
      render(body('strambo-del-paladino', '<h2>T</h2><p>Uno.</p><p>Due.</p>'));
      expect(document.getElementById('strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
      advanceBy(500);
      expect(gallery()?.closest('#strambo-gallery')?.previousElementSibling).toHaveTextContent('Uno.');
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

    it('opens nothing for another number, nor in a plain grid', () => {
      expect(htmlOf('strambo-del-paladino', '/?foto=4').queryByRole('dialog')).toBeNull();
      expect(htmlOf('bacugno-forum-decianeii-culto-vacuna', '/?foto=1').queryByRole('dialog')).toBeNull();
    });
  });
});

describe('the HTML of an article', () => {
  const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

  describe.each([
    ['in a browser', purifiedHtml],
    ['on the server', plainHtml],
  ])('%s', (_, clean) => {
    it('keeps no script, form, style, class or handler of any payload', () => {
      const forbidden =
        'script, style, link, meta, base, iframe, object, embed, svg, math, form, input, button, template';
      for (const html of [...hostilePayloads, ...sanitisedPayloads, ...unwantedMarkup]) {
        const kept = [...parse(clean(`<p>prima</p>${html}<p>dopo</p>`)).querySelectorAll('*')];
        const attributes = kept.flatMap((element) =>
          [...element.attributes].map(({ name, value }) => ({ name, value })),
        );
        const elements = kept.filter((element) => element.matches(forbidden)).map(({ outerHTML }) => outerHTML);
        expect([html, elements]).toEqual([html, []]);
        expect([
          html,
          attributes.filter(({ name }) => /^(on.*|style|class|srcdoc|ping|target)$/.test(name)),
          attributes.filter(({ value }) => /^\s*(javascript|vbscript|data):/i.test(value)),
        ]).toEqual([html, [], []]);
      }
    });

    it('keeps text, lists, tables, pictures, links and gallery containers', () => {
      expect(parse(clean(plainArticle)).innerHTML).toBe(parse(plainArticle).innerHTML);
      expect(parse(clean(plainArticle)).querySelector('div#masso-orso-gallery')).not.toBeNull();
    });
  });

  it('purifiedHtml adds rel=noopener to links to other origins only', () => {
    const links = parse(
      purifiedHtml(
        '<a href="https://altrove.example/">a</a><a href="/blog" rel="me">b</a><a href="http://localhost/x">c</a>',
      ),
    ).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', null, null]);
  });

  it.each([
    '</div></div>',
    '<p>a',
    '<p>a</div>',
    '<b><div></b></div>',
    '<p><',
    '<P>a</P>',
    "<a href='/x'>a</a>",
    '<a href=/x>a</a>',
    '</br>',
    '<a href="https://altrove.example/">a</a>',
  ])('plainHtml returns an empty string for %s, which the API never writes', (html) => {
    expect(plainHtml(html)).toBe('');
  });
});
