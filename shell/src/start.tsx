// Must precede every import with styles.
import './hydrate-styles';
import { CacheProvider } from '@emotion/react';
import { preloadRead, ReadsProvider } from '@salaria/ui';
import { createStyleCache } from '@salaria/ui/theme/style-cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadIfOwn } from './routing/own-routes';
import { routeData } from './routing/section-routes';
import { lockBuiltins } from './sections/lock-builtins';
import { readEmbeddedRegistry, setRegistry } from './sections/registry-store';
import { reportStart } from './sections/report-failure';
import { loadPart } from './sections/section-parts';
import { Site } from './site';

/**
 * Time that the first render waits for route data and code before it shows loading states. Server HTML stays visible
 * meanwhile, so code may take longer there than without it.
 */
const timeoutsMs = { data: 1200, code: 1200, codeWithServerHtml: 5000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for the code and data of the route, then hydrates the server's HTML; renders on the client if there is none or
 * if code or data are missing.
 */
export async function start(): Promise<void> {
  // Before any section code.
  lockBuiltins(globalThis as Record<PropertyKey, unknown>);
  const registry = readEmbeddedRegistry();
  setRegistry(registry);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const hasServerHtml = root.hasAttribute('data-rendered') && location.search === '';
  const { parts, reads } = routeData(registry, location.pathname);
  for (const { section } of parts) reportStart(section);
  const fallback: Record<string, unknown> = {};
  let isCodeLoaded = false;
  const code = Promise.all([
    loadIfOwn(location.pathname).catch(() => undefined),
    ...parts.map(({ section, expose }) => loadPart(section, expose)),
  ]).then(() => {
    isCodeLoaded = true;
  });
  const preload = async (path: string) => {
    fallback[path] = await preloadRead(path);
  };
  const data = Promise.allSettled(reads.map(preload));
  await Promise.all([
    Promise.race([data, pause(timeoutsMs.data)]),
    Promise.race([code, pause(hasServerHtml ? timeoutsMs.codeWithServerHtml : timeoutsMs.code)]),
  ]);
  const isComplete = isCodeLoaded && Object.keys(fallback).length === reads.length;

  const site = (
    <CacheProvider value={createStyleCache()}>
      <ReadsProvider fallback={{ ...fallback }}>
        <BrowserRouter>
          <Site year={new Date().getFullYear()} />
        </BrowserRouter>
      </ReadsProvider>
    </CacheProvider>
  );
  // React recovers from differences between server HTML and first render. As a transition, hydration yields
  // to input every few milliseconds.
  if (hasServerHtml && isComplete)
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError: () => undefined }));
  else createRoot(root).render(site);
}
