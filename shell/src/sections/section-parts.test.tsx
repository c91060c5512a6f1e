import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { type ComponentType, Suspense } from 'react';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { loadModule } from './loading/federation-runtime';
import { reportFailure } from './report-failure';
import { loadedPart, loadPart, loadPreviousPart, providePart } from './loading/section-parts';
import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import { completeRegistry, getRegistry, refreshRegistry, setRegistry } from './registry-store';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DelayedNotice } from './rendering/delayed-notice';
import { SectionPart } from './rendering/section-part';
import type { SlotName } from '@salaria/ui/slots';
import { renderPage } from '@salaria/ui/testing/render-page';
import pages from '../../pages.json';
import { OfferedSlot } from './rendering/offered-slot';
import { Slot } from './rendering/slot';
import { Slot as OwnSlot, slotContext } from '@salaria/ui';

jest.mock('./loading/federation-runtime');
jest.mock('./report-failure');

const Page: ComponentType = () => null;
const OldPage: ComponentType = () => null;

describe('loading a part', () => {
  const load = jest.mocked(loadModule);
  let count = 0;

  /** A section of its own for each test, because what became of a part is remembered. */
  function section() {
    count += 1;
    const name = `mf-prova${count}`;
    return sectionOf(name, { release: releaseOf(name, 'aaaaaaaaaaaa'), previous: releaseOf(name, 'bbbbbbbbbbbb') });
  }

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
  });
  afterEach(() => jest.useRealTimers());

  test('loads the previous release after a failure and reports that', async () => {
    const it = section();
    load.mockImplementation((_section, release) =>
      release === it.previous ? Promise.resolve(OldPage) : Promise.reject(new Error('no')),
    );
    expect(await loadPart(it, 'page')).toEqual({ component: OldPage, release: it.previous, as: 'section' });
    expect(load).toHaveBeenCalledTimes(2);
    const report = { section: it.name, release: 'aaaaaaaaaaaa', kind: 'fallback' };
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[report]]);
  });

  test('skips a previous release that lacks the module', async () => {
    const it = section();
    if (it.previous) it.previous.exposes = { other: [] };
    load.mockRejectedValue(new Error('no'));
    expect(await loadPart(it, 'page')).toBe('unavailable');
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loadPreviousPart(it, 'page')).toBe('unavailable');
  });

  /** Loads `release` after `ms` milliseconds; any other release hangs. */
  const loadAfter = (release: Release | null, ms: number) =>
    load.mockImplementation((_section, requested) =>
      requested.id === release?.id
        ? new Promise((resolve) => setTimeout(() => resolve(Page), ms))
        : new Promise(() => undefined),
    );

  test('loads the previous release after two seconds without the live one', async () => {
    const it = section();
    loadAfter(it.previous, 0);
    const part = loadPart(it, 'page');
    await jest.advanceTimersByTimeAsync(1999);
    expect(load.mock.calls.map(([, release]) => release.id)).toEqual(['aaaaaaaaaaaa']);
    await jest.advanceTimersByTimeAsync(2);
    expect(await part).toEqual({ component: Page, release: it.previous, as: 'section' });
  });

  test('uses the live release when it loads before the previous one', async () => {
    const it = section();
    loadAfter(it.release, 2500);
    const part = loadPart(it, 'page');
    await jest.advanceTimersByTimeAsync(2500);
    expect(await part).toEqual({ component: Page, release: it.release });
  });

  test('does not load the previous release when the live one was there within two seconds', async () => {
    const it = section();
    loadAfter(it.release, 1900);
    const part = loadPart(it, 'page');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await part).toEqual({ component: Page, release: it.release });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is unavailable after seven and a half seconds when both releases hang', async () => {
    const it = section();
    load.mockReturnValue(new Promise(() => undefined));
    const settled = jest.fn();
    void loadPart(it, 'page').then(settled);
    await jest.advanceTimersByTimeAsync(7499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith('unavailable');
  });

  test('keeps the root element of the server’s HTML for the release that rendered it: the live one behind a canary', async () => {
    const { release, previous, ...it } = section();
    const share = {
      ...it,
      release: previous,
      previous: release,
      canary: { release: previous ?? releaseOf(it.name, 'c'), share: 10 },
    };
    load.mockImplementation((_section, { id }) =>
      id === release?.id ? Promise.resolve(Page) : Promise.reject(new Error('no')),
    );
    expect(await loadPart(share, 'page')).toEqual({ component: Page, release });
  });

  test('loads a part of a rendered page when its data have arrived as well', async () => {
    const it = section();
    load.mockResolvedValue(Page);
    const settled = jest.fn();
    const data = new Promise((resolve) => setTimeout(resolve, 100));
    void loadPart(it, 'page', data).then(settled);
    await jest.advanceTimersByTimeAsync(99);
    expect(loadedPart(it, 'page')).toBeUndefined();
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ component: Page, release: it.release });
    expect(loadedPart(it, 'page')).toEqual({ component: Page, release: it.release });
  });
});

describe('the registry of a page', () => {
  const live = { version: '7', sections: [sectionOf('mf-altra'), sectionOf('mf-prova')] };
  const embedded: PageRegistry = {
    version: '',
    partial: true,
    sections: [sectionOf('mf-altra', { release: null }), sectionOf('mf-prova')],
  };
  const fetched = jest.fn();

  beforeEach(() => {
    fetched.mockReset().mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve(live) }));
    globalThis.fetch = fetched;
    setRegistry(embedded);
  });

  test('completes the registry of the page once, also for concurrent calls', async () => {
    expect(await Promise.all([completeRegistry(), refreshRegistry(), completeRegistry()])).toEqual([
      live,
      undefined,
      live,
    ]);
    expect(await completeRegistry()).toBe(getRegistry());
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('keeps the candidate release of a page while it completes the registry', async () => {
    const candidate = sectionOf('mf-prova', { preview: true, release: releaseOf('mf-prova', '999999999999') });
    setRegistry({ ...embedded, sections: [sectionOf('mf-altra', { release: null }), candidate] });
    expect((await completeRegistry()).sections).toEqual([live.sections[0], candidate]);
    await refreshRegistry();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('loads a part of a section whose release the page does not embed', async () => {
    jest.mocked(loadModule).mockResolvedValue(Page);
    const [other] = embedded.sections;
    if (!other) throw new Error('a section is expected');
    const part = await loadPart(other, 'page');
    expect(part).toEqual({ component: Page, release: live.sections[0]?.release });
  });
});

const QuizPage: ComponentType = () => <h1>Quiz</h1>;
/** Calls a function while it is rendered. */
function Rendered({ call }: { call: () => void }) {
  call();
  return null;
}

/** A promise and its resolution. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('hydrating a part', () => {
  const site = (release: string, onRender = () => {}) => (
    <Suspense fallback="Caricamento…">
      <Rendered call={onRender} />
      <SectionPart section={sectionOf('mf-quiz', { release: releaseOf('mf-quiz', release) })} expose="page" />
    </Suspense>
  );

  /** Hydrates the server's HTML of the part; `onRender` is called in each render before the part. */
  async function hydrate(release: string, onRender: () => void) {
    const container = document.createElement('div');
    // Rendered with another release, because what is provided to the server counts as loaded.
    providePart(sectionOf('mf-quiz', { release: releaseOf('mf-quiz', 'aaaaaaaaaaaa') }), 'page', QuizPage);
    container.innerHTML = renderToString(site('aaaaaaaaaaaa'));
    const heading = container.querySelector('h1');
    const onRecoverableError = jest.fn();
    await act(async () => {
      hydrateRoot(container, site(release, onRender), { onRecoverableError });
    });
    return { container, heading, onRecoverableError };
  }

  test('keeps the server’s HTML when the data of a page arrive before its code', async () => {
    const code = deferred<ComponentType>();
    jest.mocked(loadModule).mockReturnValue(code.promise);
    // React renders a component again at once when what it waits for arrives in a microtask.
    const data = deferred<unknown>();
    void loadPart(sectionOf('mf-quiz', { release: releaseOf('mf-quiz', 'bbbbbbbbbbbb') }), 'page', data.promise);
    const { container, heading, onRecoverableError } = await hydrate('bbbbbbbbbbbb', () => data.resolve([]));
    expect(container.querySelector('h1')).toBe(heading);
    expect(container.querySelector('[data-unhydrated]')).not.toBeNull();
    await act(async () => code.resolve(QuizPage));
    expect(container.querySelector('h1')).toBe(heading);
    expect(container.querySelector('[data-unhydrated]')).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  test('keeps the server’s HTML when the part is loaded while React renders it', async () => {
    jest.mocked(loadModule).mockResolvedValue(QuizPage);
    const data = deferred<unknown>();
    void loadPart(sectionOf('mf-quiz', { release: releaseOf('mf-quiz', 'cccccccccccc') }), 'page', data.promise);
    const { container, heading, onRecoverableError } = await hydrate('cccccccccccc', () => data.resolve([]));
    expect(container.querySelector('h1')).toBe(heading);
    expect(container.querySelector('[data-unhydrated]')).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

const FormPage: ComponentType = () => <input aria-label="Nome" />;

describe('a part whose code does not come', () => {
  let count = 0;
  let root: Root | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(loadModule).mockReset();
    history.replaceState(null, '', '/scoperte');
  });
  afterEach(() => {
    act(() => root?.unmount());
    document.body.replaceChildren();
    jest.useRealTimers();
    history.replaceState(null, '', '/');
  });

  /** Opens a page that the server has rendered; `load` loads its code. */
  async function openPage(load: () => Promise<ComponentType>) {
    count += 1;
    jest.mocked(loadModule).mockImplementation(load);
    const part = (release: string) =>
      sectionOf('mf-modulo', { release: releaseOf('mf-modulo', release), title: 'Modulo' });
    const site = (section: RegisteredSection) => (
      <main>
        <Suspense>
          <SectionPart section={section} expose="page" />
        </Suspense>
      </main>
    );
    providePart(part('aaaaaaaaaaaa'), 'page', FormPage);
    document.body.innerHTML = `<div id="root">${renderToString(site(part('aaaaaaaaaaaa')))}</div>`;
    const live = part(`${count}`.padStart(12, 'd'));
    await act(async () => {
      root = hydrateRoot(document.getElementById('root') ?? document.body, site(live), {
        onRecoverableError: () => undefined,
      });
    });
    render(<DelayedNotice />);
    return live;
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('keeps the server’s HTML with what is typed, says so, and is hydrated when the code comes later', async () => {
    const code = deferred<ComponentType>();
    await openPage(() => code.promise);
    const field = screen.getByRole('textbox');
    fireEvent.input(field, { target: { value: 'Fibula' } });
    await wait(7400);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await wait(200);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Sezione momentaneamente non disponibileNon è stato possibile caricare «Modulo». Il resto del sito funziona.',
    );
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Fibula');
    code.resolve(FormPage);
    await wait(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toBe(field);
    expect(document.querySelector('[data-unhydrated]')).toBeNull();
  });

  test('is loaded again by the button of the message, and without it stays as it is', async () => {
    let isOnline = false;
    await openPage(() => (isOnline ? Promise.resolve(FormPage) : Promise.reject(new Error('offline'))));
    const field = screen.getByRole('textbox');
    await wait(0);
    fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await wait(0);
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await wait(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toBe(field);
  });

  test('counts as unavailable when the visitor leaves the page', async () => {
    const live = await openPage(() => new Promise(() => undefined));
    await wait(7500);
    history.replaceState(null, '', '/blog');
    await wait(250);
    expect(screen.getByRole('heading', { name: 'Sezione momentaneamente non disponibile' })).toBeVisible();
    expect(await loadPart(live, 'page')).toBe('unavailable');
  });
});

const Guest = (props: object) => <p>{JSON.stringify(props)}</p>;

describe('a slot', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('a part that throws leaves its neighbours, each inside the root of its section', async () => {
    const slots = [{ slot: 'home.blog', expose: 'page', order: 1, reads: [] }];
    const sections = [sectionOf('mf-rotta', { slots }), sectionOf('mf-sana', { slots })];
    setRegistry({ version: '1', sections });
    const [broken, healthy] = sections;
    if (!broken || !healthy) throw new Error('two sections expected');
    providePart(broken, 'page', () => {
      throw new Error('broken part');
    });
    providePart(healthy, 'page', () => <p>Sana</p>);
    renderPage(<Slot name="home.blog" />);
    const part = await screen.findByText('Sana');
    expect(part.closest('[data-section]')).toHaveAttribute('data-section', 'mf-sana');
    expect(await screen.findByRole('alert')).toHaveTextContent('mf-rotta');
  });

  /** Renders a page of mf-ospite whose slot another section fills, and returns what is in it. */
  function renderOffered(name: string, part: ComponentType, more: Partial<RegisteredSection> = {}) {
    const host = sectionOf('mf-ospite', { offers: [{ slot: 'mf-ospite.scheda', expose: 'page' }] });
    const guest = sectionOf('mf-parte', {
      slots: [{ slot: 'mf-ospite.scheda', expose: 'parte', order: 1, reads: [] }],
      ...more,
    });
    setRegistry({ version: '1', sections: [host, guest] });
    providePart(host, 'page', () => (
      <main>
        <OwnSlot name={name} props={{ id: 7 }} />
      </main>
    ));
    providePart(guest, 'parte', part);
    renderPage(
      <slotContext.Provider value={OfferedSlot}>
        <SectionPart section={host} expose="page" />
      </slotContext.Provider>,
    );
    return screen.findByRole('main');
  }

  test('a slot of a section gives its props to the parts of others, inside the root of theirs', async () => {
    expect(await renderOffered('mf-ospite.scheda', Guest)).toHaveTextContent('{"id":7}');
    expect(screen.getByText('{"id":7}').parentElement).toHaveAttribute('data-section', 'mf-parte');
  });

  test.each<[string, Parameters<typeof renderOffered>]>([
    ['that no section fills any more', ['mf-ospite.scheda', Guest, { slots: [] }]],
    ['that the section does not offer', ['mf-parte.scheda', Guest]],
    [
      'whose part throws',
      [
        'mf-ospite.scheda',
        () => {
          throw new Error('broken part');
        },
      ],
    ],
    [
      'inside itself',
      [
        'mf-ospite.scheda',
        () => <OwnSlot name="mf-ospite.scheda" props={{ id: 1 }} />,
        { offers: [{ slot: 'mf-ospite.scheda', expose: 'parte' }] },
      ],
    ],
  ])('a slot %s leaves nothing behind', async (_, given) => {
    const main = await renderOffered(...given);
    await waitFor(() => expect(main).toHaveTextContent(/^$/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the types that section teams get name the slots of the pages', () => {
    const names: Record<SlotName, true> = {
      'home.featured': true,
      'home.articles': true,
      'home.discover': true,
      'home.blog': true,
      floating: true,
    };
    expect(Object.keys(names)).toEqual([...pages['/'].slots, 'floating']);
  });
});
