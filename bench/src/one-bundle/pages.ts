import { findPage } from '@salaria/composition/page';
import type { OneBundle } from './build.js';

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const startScript = /<script defer src="\/assets\/[^"]+"><\/script>/g;
const registryScript = /<script type="application\/json" id="salaria-registry">[^<]*<\/script>/;

/**
 * Replaces a part of the page.
 *
 * @throws Error when the page has no such part, because the site builds its pages differently now
 */
function replacePart(html: string, what: RegExp, by: string | (() => string)): string {
  const changed = html.replace(what, typeof by === 'string' ? () => by : by);
  if (changed === html) throw new Error(`the page has no ${what}`);
  return changed;
}

/** Returns the page as it is for releases that have been live for a while, about which browsers report nothing. */
export const composedPage = (html: string): string => html.replace(/"since":"[^"]*",?/g, '').replace(/,}/g, '}');

/** Returns the page for the one bundle: the same head, styles, text and data, with its own scripts and preloads. */
export function bundlePage(html: string, pathname: string, bundle: OneBundle): string {
  const { files, registry, manifests } = bundle;
  const needs = findPage({ pathname, query: new URLSearchParams() }, { shellPages: files.pages, registry, manifests });
  const chunks = (needs?.parts ?? []).flatMap(({ section, expose }) => bundle.filesOf(section, expose));
  const preloads = (files: readonly string[]) =>
    files.map((file) => `<link rel="preload" as="script" href="/assets/${file}" fetchpriority="low">`).join('');
  const own = preloads([...new Set([...(needs?.files ?? []), ...chunks])]);
  const start = bundle.files.scripts.map((file) => `<script defer src="/assets/${file}"></script>`).join('');
  const bare = replacePart(replacePart(html, registryScript, ''), startScript, start);
  // Replaces preloads in place, because their order with fonts and data decides when content is painted.
  const last = (bare.match(scriptPreload)?.length ?? 0) - 1;
  let index = -1;
  return replacePart(bare, scriptPreload, () => {
    index += 1;
    return `${index === 0 ? own : ''}${index === last ? preloads(bundle.files.start) : ''}`;
  });
}
