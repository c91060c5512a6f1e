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
  const preloads = [...new Set([...bundle.files.start, ...(needs?.files ?? []), ...chunks])]
    .map((file) => `<link rel="preload" as="script" href="/assets/${file}">`)
    .join('');
  const start = bundle.files.scripts.map((file) => `<script defer src="/assets/${file}"></script>`).join('');
  const bare = replacePart(replacePart(html, registryScript, ''), startScript, start);
  // The site's file is the first of all, as in the page.
  let isFirst = true;
  return replacePart(bare, scriptPreload, () => {
    const replacement = isFirst ? preloads : '';
    isFirst = false;
    return replacement;
  });
}
