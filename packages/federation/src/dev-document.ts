import type { RegisteredSection, Registry } from '@salaria/contracts/sections';

/** Where the proxy keeps what is its own. */
export const devBase = '/__salaria/';

const registryElement = /(<script type="application\/json" id="salaria-registry">)(.*?)(<\/script>)/s;
const inert = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * A document of the site with one section replaced by the local build. What the site's server rendered goes: it was made by
 * another build. Without `section` only the reload is added. `build` counts the local builds.
 */
export function devDocument(html: string, build: number, section?: RegisteredSection): string {
  const reload = html.replace('</head>', `${reloadElement(build)}</head>`);
  if (!section) return reload;
  const live = new RegExp(`<link rel="preload" as="script" href="/sections/${section.name}/[^>]*>`, 'g');
  return reload
    .replace(/<div id="root" data-rendered>.*<\/div>(?=<\/body>)/s, '<div id="root"></div>')
    .replace(/<style data-emotion="[^>]*>.*?<\/style>/gs, '')
    .replace(live, '')
    .replace(registryElement, (_whole, open: string, text: string, close: string) => {
      const registry = JSON.parse(text) as Registry;
      const sections = [...registry.sections.filter((it) => it.name !== section.name), section].sort((a, b) =>
        a.name.localeCompare(b.name),
      );
      return open + inert({ version: `${registry.version}-dev`, sections }) + close;
    });
}

/** In a page that was made with a build: says which, so that a later one is not missed while the page was on its way. */
export const reloadElement = (build: number): string => `<script defer src="${devBase}reload.js?${build}"></script>`;

/** Reloads the page when the proxy says so, and when it comes back after it was away. */
export const reloadScript = `const events = new EventSource('${devBase}events' + new URL(document.currentScript.src).search);
let away = false;
events.onmessage = () => location.reload();
events.onerror = () => { away = true; };
events.onopen = () => { if (away) location.reload(); };
`;
