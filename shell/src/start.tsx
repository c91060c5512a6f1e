// Before what has styles.
import './styles-in-place';
import { preloadRead, ReadsProvider } from '@salaria/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadIfOwn } from './routing/own-routes';
import { needs } from './routing/section-routes';
import { registryOfDocument, setRegistry } from './sections/registry-store';
import { reportStart } from './sections/report-failure';
import { loadPart } from './sections/section-parts';
import { Site } from './site';

/**
 * How long the first render waits, ms: for the page's data, and for its code, then it shows what a loading page shows. Where the server has
 * written the page, its text stands there meanwhile, and waiting for the code costs less than taking the text away again.
 */
const limits = { data: 1200, code: 1200, codeOfWritten: 5000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes the document over: waits for the code and the data of its page, then hydrates what the server wrote, or renders
 * anew where it wrote nothing, or something else than the API says now.
 */
export async function start(): Promise<void> {
  const registry = registryOfDocument();
  setRegistry(registry);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const written = root.hasAttribute('data-rendered') && location.search === '';
  const { parts, reads } = needs(registry, location.pathname);
  for (const { section } of parts) reportStart(section);
  const fallback: Record<string, unknown> = {};
  let coded = false;
  const code = Promise.all([
    loadIfOwn(location.pathname).catch(() => undefined),
    ...parts.map(({ section, expose }) => loadPart(section, expose)),
  ]).then(() => {
    coded = true;
  });
  const keep = async (path: string) => {
    fallback[path] = await preloadRead(path);
  };
  const data = Promise.allSettled(reads.map(keep));
  await Promise.all([
    Promise.race([data, pause(limits.data)]),
    Promise.race([code, pause(written ? limits.codeOfWritten : limits.code)]),
  ]);
  const complete = coded && Object.keys(fallback).length === reads.length;

  const site = (
    <ReadsProvider fallback={{ ...fallback }}>
      <BrowserRouter>
        <Site year={new Date().getFullYear()} />
      </BrowserRouter>
    </ReadsProvider>
  );
  // The server does not see the query: what depends on it is rendered here. A difference between document and first render is mended by React itself, without words to the reader.
  // As a transition: React does it in steps of a few milliseconds, between which what the reader does is heard.
  if (written && complete) startTransition(() => void hydrateRoot(root, site, { onRecoverableError: () => undefined }));
  else createRoot(root).render(site);
}
