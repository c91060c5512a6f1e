import type { PageRegistry } from '@salaria/composition/page-registry';
import type { RegisteredSection } from '@salaria/contracts/sections';

/** Path prefix of the files that the dev server serves itself. */
export const devBase = '/__salaria/';

const registryElement = /(<script type="application\/json" id="salaria-registry">)(.*?)(<\/script>)/s;
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Replaces the live release of `section` in a page of the site with the local build, and removes the server's HTML,
 * which another build rendered. Without `section`, only adds the reload script. `buildNumber` counts the local builds.
 */
export function devPage(html: string, buildNumber: number, section?: RegisteredSection): string {
  const page = html.replace('</head>', `${reloadElement(buildNumber)}</head>`);
  if (!section) return page;
  const livePreload = new RegExp(`<link rel="preload" as="script" href="/sections/${section.name}/[^>]*>`, 'g');
  return page
    .replace(/<div id="root" data-rendered>.*<\/div>(?=<\/body>)/s, '<div id="root"></div>')
    .replace(/<style data-emotion="[^>]*>.*?<\/style>/gs, '')
    .replace(livePreload, '')
    .replace(registryElement, (_match, open: string, text: string, close: string) => {
      const registry = JSON.parse(text) as PageRegistry;
      const sections = [...registry.sections.filter((it) => it.name !== section.name), section].sort((a, b) =>
        a.name.localeCompare(b.name),
      );
      return open + escapeJson({ ...registry, version: `${registry.version}-dev`, sections }) + close;
    });
}

/**
 * Returns the reload script's element. It names the page's build: the page reloads if a later build finished
 * meanwhile.
 */
export const reloadElement = (buildNumber: number): string =>
  `<script defer src="${devBase}reload.js?${buildNumber}"></script>`;

/** Reloads the page after each build, and when the dev server can be reached again. */
export const reloadScript = `const { search } = new URL(document.currentScript.src);
const events = new EventSource('${devBase}events' + search);
let isDisconnected = false;
events.onmessage = () => location.reload();
events.onerror = () => { isDisconnected = true; };
events.onopen = () => { if (isDisconnected) location.reload(); };
`;
