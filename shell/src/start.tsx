import { preloadRead, ReadsProvider } from '@salaria/ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadIfOwn } from './routing/own-routes';
import { needs } from './routing/section-routes';
import { registryOfDocument, setRegistry } from './sections/registry-store';
import { loadPart } from './sections/section-parts';
import { Site } from './site';

/** How long the first render waits for the page's code and data, ms; then it shows what a loading page shows. */
const firstRenderLimit = 1200;

/**
 * Takes the document over: waits for the code and the data of its page, then hydrates what the server wrote, or renders
 * anew where it wrote nothing, or something else than the API says now.
 */
export async function start(): Promise<void> {
  const registry = registryOfDocument();
  setRegistry(registry);
  const { parts, reads } = needs(registry, location.pathname);
  const fallback: Record<string, unknown> = {};
  let complete = false;
  const everything = Promise.all([
    loadIfOwn(location.pathname).catch(() => undefined),
    ...parts.map(({ section, expose }) => loadPart(section, expose)),
    ...reads.map((path) =>
      preloadRead(path).then(
        (answer) => {
          fallback[path] = answer;
        },
        () => undefined,
      ),
    ),
  ]).then(() => {
    complete = Object.keys(fallback).length === reads.length;
  });
  await Promise.race([everything, new Promise((resolve) => setTimeout(resolve, firstRenderLimit))]);

  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const site = (
    <ReadsProvider fallback={{ ...fallback }}>
      <BrowserRouter>
        <Site year={new Date().getFullYear()} />
      </BrowserRouter>
    </ReadsProvider>
  );
  const written = root.hasAttribute('data-rendered');
  // The server does not see the query: what depends on it is rendered here. A difference between document and first render is mended by React itself, without words to the reader.
  if (written && complete && location.search === '') hydrateRoot(root, site, { onRecoverableError: () => undefined });
  else createRoot(root).render(site);
}
