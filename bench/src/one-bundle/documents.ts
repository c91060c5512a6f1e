import { pageOf } from '../../../api/src/web/pages/route-match.js';
import type { OneBundle } from './build.js';

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const startScript = /<script defer src="\/assets\/[^"]+"><\/script>/g;
const registryScript = /<script type="application\/json" id="salaria-registry">[^<]*<\/script>/;

/** Replaces what must be there. @throws Error when the document is no longer made as this bench knows it */
function swap(html: string, what: RegExp, by: string | (() => string)): string {
  const changed = html.replace(what, typeof by === 'string' ? () => by : by);
  if (changed === html) throw new Error(`the document holds no ${what}`);
  return changed;
}

/** The site's document as it is for releases that have been live for a while: browsers tell nothing about those. */
export const composedDocument = (html: string): string => html.replace(/"since":"[^"]*",?/g, '').replace(/,}/g, '}');

/** The same document for the one bundle: same head, styles, text, fonts, pictures and reads; its own scripts and their preloads. */
export function bundleDocument(html: string, pathname: string, bundle: OneBundle): string {
  const needs = pageOf(pathname, bundle.files.pages, bundle.registry, bundle.manifests);
  const chunks = (needs?.parts ?? []).flatMap(({ section, expose }) => bundle.filesOf(section, expose));
  const preloads = (files: readonly string[]) =>
    files.map((file) => `<link rel="preload" as="script" href="/assets/${file}" fetchpriority="low">`).join('');
  const own = preloads([...new Set([...(needs?.files ?? []), ...chunks])]);
  const start = bundle.files.scripts.map((file) => `<script defer src="/assets/${file}"></script>`).join('');
  const bare = swap(swap(html, registryScript, ''), startScript, start);
  // Where the composed document has its own, the site's last: what comes before and after them, fonts and reads, decides when what is painted.
  const last = (bare.match(scriptPreload)?.length ?? 0) - 1;
  let at = -1;
  return swap(bare, scriptPreload, () => {
    at += 1;
    return `${at === 0 ? own : ''}${at === last ? preloads(bundle.files.start) : ''}`;
  });
}

/** What one bundle is served with when nobody helps it: a title, its script and an empty root. */
export function plainDocument(html: string, bundle: OneBundle): string {
  const head = html.match(/<meta name="viewport"[^>]*><title>[^<]*<\/title>/)?.[0];
  if (!head) throw new Error('the document has no title');
  // All that it starts with is named: no document of one bundle lets a first script ask for the second.
  const start = [...bundle.files.start, ...bundle.files.scripts]
    .map((file) => `<script defer src="/assets/${file}"></script>`)
    .join('');
  return `<!doctype html><html lang="it"><head><meta charset="utf-8">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${start}</head><body><div id="root"></div></body></html>`;
}
