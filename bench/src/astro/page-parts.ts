/** What an Astro page is built from. */
export type PageParts = { path: string; head: string; body: string };

/** What the site's pages have for their scripts only. */
const forScripts = [
  /<link rel="preload" as="(?:script|fetch)"[^>]*>/g,
  /<script defer[^>]*><\/script>/g,
  /<script type="application\/json"[^>]*>[^<]*<\/script>/g,
];
/** What React needs in order to hydrate: markers between texts, attributes of inactive controls and of links. */
const forHydration = [/<!--(?:[^-]|-(?!->))*-->/g, / data-unhydrated=""/g, / data-discover="true"/g];
/** The page has no scripts, so that everything for browsers without them is shown. */
const noscriptTags = [/<\/?noscript>/g];

const without = (html: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ''), html);

/**
 * Returns head and body of a rendered page of the site: its text, styles, fonts and pictures without what only its
 * scripts use.
 *
 * @throws Error when the page has another structure
 */
export function pageParts(path: string, html: string): PageParts {
  const [, head] = html.match(/<head>([\s\S]*?)<\/head>/) ?? [];
  const [, body] = html.match(/<body[^>]*><div id="root"[^>]*>([\s\S]*)<\/div><\/body>/) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no head or no rendered root`);
  return { path, head: without(head, forScripts), body: without(body, [...forHydration, ...noscriptTags]) };
}
