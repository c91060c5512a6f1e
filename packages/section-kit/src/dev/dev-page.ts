import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import type { RegisteredSection } from '@salaria/contracts/sections';

/** Path prefix of the files that the dev server serves itself. */
export const devBase = '/__salaria/';

const registryElement = /(<script type="application\/json" id="salaria-registry">)(.*?)(<\/script>)/s;
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The client of the site's own dev server (scripts/commands/dev.mjs), which would connect to this one. */
const clientElement = `<script defer src="${devBase}client.js"></script>`;

/** Returns a page of the site with the client of webpack-dev-server, which reloads it. */
export const withClient = (html: string): string => html.replace('</head>', `${clientElement}</head>`);

/** A local build that pages show in place of the live release; with `shellScripts`, which a development build of the shell starts with. */
export type DevSection = {
  section: RegisteredSection;
  shellScripts?: readonly string[] | undefined;
  serves: (pathname: string) => boolean;
};

/**
 * React DOM looks for this hook when it is loaded, which is before the section with React's refresh runtime. The runtime
 * creates the same where there is none (react-refresh/runtime, `injectIntoGlobalHook`).
 */
export const refreshHook = `{
  let lastId = 0;
  const ignore = () => undefined;
  const renderers = new Map();
  const inject = (renderer) => {
    lastId += 1;
    renderers.set(lastId, renderer);
    return lastId;
  };
  const on = { onScheduleFiberRoot: ignore, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore };
  self.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers, supportsFiber: true, inject, ...on };
}`;
export const refreshHookPath = `${devBase}refresh-hook.js`;

/** Replaces the shell's scripts by those of its development build, preceded by the hook. */
const withDevelopmentShell = (html: string, scripts: readonly string[]): string =>
  html
    .replace(/<link rel="preload" as="script" href="\/assets\/[^>]*>/g, '')
    .replace(/<script defer src="\/assets\/[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      `${[refreshHookPath, ...scripts].map((src) => `<script defer src="${src}"></script>`).join('')}</head>`,
    );

/**
 * Replaces the live release of a section in a page of the site with the local build, and removes the server's HTML,
 * which another build rendered.
 */
export function renderDevPage(siteHtml: string, { section, shellScripts }: DevSection): string {
  const html = siteHtml.replace(clientElement, '');
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
