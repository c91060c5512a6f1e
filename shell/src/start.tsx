// Must precede every import with styles.
import './hydrate-styles';
import { CacheProvider } from '@emotion/react';
import { unknownPath } from '@salaria/composition/page';
import { fillParams } from '@salaria/composition/routes';
import {
  addMissing,
  preloadRead,
  type ReadCache,
  ReadsProvider,
  readServerData,
  siteFactsContext,
  slotContext,
} from '@salaria/ui';
import { createStyleCache } from '@salaria/ui/theme/style-cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadIfShellPage } from './routing/shell-routes';
import { findPage, partsOf, shellReadsOf } from './routing/find-page';
import { getRegistry, readEmbeddedRegistry, setRegistry } from './sections/registry-store';
import { reportStart } from './sections/report-failure';
import { loadPart } from './sections/loading/section-parts';
import { OfferedSlot } from './sections/rendering/offered-slot';
import { Site } from './site';
import { readEmbeddedFacts } from './site-facts';

/** Time that the first render of a page without server HTML waits for code and data before it shows loading states. */
const firstRenderTimeoutMs = 1200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the API paths of the route data, which index.ts has requested. */
function preloadedReads(): string[] {
  const list = document.querySelector<HTMLTemplateElement>('#salaria-files')?.content;
  return [...(list?.querySelectorAll('link[as="fetch"]') ?? [])].map((link) => link.getAttribute('href') ?? '');
}

/** Returns the API paths that the page reads after those. */
const laterReads = ({ dataset }: HTMLElement): string[] => dataset['laterReads']?.split(' ') ?? [];

/**
 * Logs in a preview, which the release gate opens as well, that the first render differs from the server's HTML: React
 * discards that. The code of another release differs on purpose. Other errors that React recovers from are reported by
 * their causes.
 */
function logMismatch(error: unknown): void {
  const isPreview = getRegistry().sections.some(({ preview }) => preview);
  if (isPreview && error instanceof Error && /React error #418\b/.test(error.message)) console.error(error.message);
}

/** Reports an uncaught error; the code for it is loaded when there is one. */
function reportLater(event: ErrorEvent | PromiseRejectionEvent): void {
  import(/* webpackChunkName: "failure" */ './sections/report-uncaught').then(
    ({ reportUncaught }) => reportUncaught(event),
    () => undefined,
  );
}

/**
 * Hydrates the server's HTML at once; each section's part is hydrated when its code and data are there and keeps the
 * server's HTML until then. Without server HTML it renders when code and data are there, or after a timeout.
 */
export async function start(): Promise<void> {
  const facts = readEmbeddedFacts();
  // The page broke off before its end: what has come stays readable, and its links work.
  if (!facts) return;
  const registry = readEmbeddedRegistry();
  setRegistry(registry);
  for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, reportLater);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const page = findPage(registry, location.pathname + location.search);
  const parts = partsOf(registry, page);
  for (const { section } of parts) reportStart(section);
  const cache: ReadCache = new Map();
  const { rendered, missing } = root.dataset;
  // The page of an unknown slug: its own read failed when the server rendered it.
  if (missing) addMissing(fillParams(missing, page?.params ?? {}), cache);
  if (rendered === unknownPath) for (const path of shellReadsOf(page)) addMissing(path, cache);
  // Without the server's HTML nothing has validated the data: components do when they take the preloaded responses.
  const load = (path: string): Promise<unknown> =>
    rendered === undefined ? preloadRead(path).catch(() => undefined) : readServerData(path, cache);
  const data = new Map(preloadedReads().map((path) => [path, load(path)]));
  const preloaded = Promise.all(data.values());
  for (const path of laterReads(root))
    data.set(
      path,
      preloaded.then(() => load(path)),
    );
  // What the server has rendered is hydrated when its data are there as well.
  const dataOf = (own: readonly string[]) =>
    rendered === undefined ? undefined : Promise.all(own.map((path) => data.get(path)));
  const code = Promise.all([
    loadIfShellPage(location.pathname, dataOf(shellReadsOf(page))).catch(() => undefined),
    ...parts.map(({ section, expose, reads: own }) => loadPart(section, expose, dataOf(own))),
  ]);
  const site = (
    <CacheProvider value={createStyleCache()}>
      <siteFactsContext.Provider value={facts}>
        <ReadsProvider cache={cache}>
          <BrowserRouter>
            <slotContext.Provider value={OfferedSlot}>
              <Site year={new Date().getFullYear()} />
            </slotContext.Provider>
          </BrowserRouter>
        </ReadsProvider>
      </siteFactsContext.Provider>
    </CacheProvider>
  );
  if (rendered !== undefined) {
    // As a transition, hydration yields to input every few milliseconds.
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError: logMismatch }));
  } else {
    await Promise.race([Promise.all([code, ...data.values()]), pause(firstRenderTimeoutMs)]);
    createRoot(root).render(site);
  }
}
