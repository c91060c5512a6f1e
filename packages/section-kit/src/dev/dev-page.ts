import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import type { RegisteredSection } from '@salaria/contracts/sections';

/** Path prefix of the files that the dev server serves itself. */
export const devBase = '/__salaria/';

const registryElement = /(<script type="application\/json" id="salaria-registry">)(.*?)(<\/script>)/s;
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** In pages of a site that is a dev server itself (`npm run dev`), whose builds this one does not count. */
const clientElement = new RegExp(`<script type="module" src="${devBase}client\\.js\\?\\d+"></script>`);

/** A local build in a page; with `shellScripts`, which a development build of the shell starts with. */
type DevPageSection = { section: RegisteredSection; shellScripts?: readonly string[] | undefined };

/** A local build that the proxy shows in place of the live release, with its files and the paths of its pages. */
export type DevSection = DevPageSection & {
  file: (name: string) => Promise<Buffer | undefined>;
  serves: (pathname: string) => boolean;
};

/** Replaces the shell's scripts by those of its development build, which React's refresh runtime has to precede. */
const withDevelopmentShell = (html: string, scripts: readonly string[]): string =>
  html
    .replace(/<link rel="preload" as="script" href="\/assets\/[^>]*>/g, '')
    .replace(/<script defer src="\/assets\/[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      `${[`${devBase}refresh.js`, ...scripts].map((src) => `<script defer src="${src}"></script>`).join('')}</head>`,
    );

/**
 * Replaces the live release of a section in a page of the site with the local build, and removes the server's HTML,
 * which another build rendered. Without `dev`, only adds the client. `buildNumber` counts the local builds.
 */
export function renderDevPage(siteHtml: string, buildNumber: number, dev?: DevPageSection): string {
  const html = siteHtml.replace(clientElement, '').replace('</head>', `${renderClientElement(buildNumber)}</head>`);
  if (!dev) return html;
  const { section, shellScripts } = dev;
  const page = shellScripts ? withDevelopmentShell(html, shellScripts) : html;
  const livePreload = new RegExp(`<link rel="preload" as="script" href="/sections/${section.name}/[^>]*>`, 'g');
  return page
    .replace(/<div id="root" data-rendered[^>]*>.*<\/div>(?=<\/body>)/s, '<div id="root"></div>')
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
 * Returns the element of the dev server's client (browser/client.ts). It names the page's build: the page reloads if a
 * later build finished meanwhile.
 */
export const renderClientElement = (buildNumber: number): string =>
  `<script type="module" src="${devBase}client.js?${buildNumber}"></script>`;
