/** Scripts for an opened page, as text: the API is compiled without the types of a browser. */

/** What a page shows: the section's part, hydrated, the shell's notice in its place, or nothing of the site. */
export type PageState = 'ready' | 'notice' | 'removed';

/**
 * Returns an expression that is a `PageState` once the page has one. It touches the page, so that the parts that a visitor
 * comes near later are hydrated as well.
 */
export const pageStateScript = (root: string): string => `(() => {
  const headings = [...document.querySelectorAll('main [role=alert] h2')];
  if (headings.some((heading) => /non disponibile/.test(heading.textContent))) return 'notice';
  dispatchEvent(new Event('pointerdown'));
  if (document.readyState === 'complete' && !document.getElementById('root')) return 'removed';
  const isHydrated = document.readyState === 'complete' && !document.querySelector('[data-unhydrated], [data-unloaded]');
  return isHydrated && document.querySelector(${JSON.stringify(root)}) ? 'ready' : undefined;
})()`;

/** The longest task so far, in ms. */
export const longestTaskScript = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map(({ duration }) => duration))))
    .observe({ type: 'longtask', buffered: true });
  setTimeout(resolve, 200, 0);
})`;

/** What a page does to the site around the section. */
export type Surroundings = { covered: string[]; selectors: string[]; headings: number; cutWidth: number };

/**
 * Returns an expression that names the parts of the site whose controls something else lies on top of, also what lets
 * clicks through, and the selectors of the release's style sheets that match elements outside the section. Of what scrolls
 * half may be covered: a round button in a corner may lie over the end of it. It also counts the page's headings of the
 * first level, and says how wide the section's part is if its box, which cuts it, is narrower.
 */
export const surroundingsScript = (root: string): string => `(() => {
  const isOwn = (element) => element.closest(${JSON.stringify(root)}) !== null;
  const parts = [
    { name: 'il menu del sito', owner: 'header:not(main *)', minShare: 1 },
    { name: 'il piè di pagina del sito', owner: 'footer:not(main *)', minShare: 0.5 },
    { name: 'altre parti della pagina', owner: 'main', minShare: 0.5 },
  ];
  const opaque = new CSSStyleSheet();
  opaque.replaceSync('* { pointer-events: auto !important }');
  const sheets = [...document.styleSheets].filter(({ href }) => href && !new URL(href).pathname.startsWith('/assets/'));
  const own = [...sheets, ...document.adoptedStyleSheets];
  document.adoptedStyleSheets.push(opaque);
  const isReached = (control, owner) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = control.getClientRects()[0];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && owner.contains(hit) && !isOwn(hit);
  };
  const isCovered = ({ owner: selector, minShare }) => {
    const owner = document.querySelector(selector);
    const controls = [...(owner?.querySelectorAll('a[href], button, input, select, textarea') ?? [])]
      .filter((it) => !isOwn(it) && it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((it) => it.getClientRects().length > 0).slice(0, 16);
    return controls.filter((control) => isReached(control, owner)).length < controls.length * minShare;
  };
  const covered = parts.filter(isCovered).map(({ name }) => name);
  document.adoptedStyleSheets.pop();
  const rulesOf = (rules) => [...rules].flatMap((rule) => rule.selectorText ? [rule] : rulesOf(rule.cssRules ?? []));
  const matchesOutside = (selector) => [...document.querySelectorAll(selector)].some((it) => !isOwn(it));
  const selectors = own.flatMap((sheet) => rulesOf(sheet.cssRules)).map((rule) => rule.selectorText)
    .filter((selector) => !/\\.css-/.test(selector) && matchesOutside(selector)).slice(0, 5);
  scrollTo({ top: 0, behavior: 'instant' });
  const headings = document.querySelectorAll('h1').length;
  const widths = [...document.querySelectorAll(${JSON.stringify(root)})]
    .map(({ scrollWidth, clientWidth }) => (scrollWidth > clientWidth + 1 ? scrollWidth : 0));
  return { covered, selectors, headings, cutWidth: Math.max(0, ...widths) };
})()`;

/** Returns an expression that lists the paths of the site's own pages that the section links to. */
export const linksScript = (root: string): string => `[...new Set([...document.querySelectorAll('${root} a[href]')]
  .filter((link) => link.origin === location.origin).map((link) => link.pathname))]`;

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `target`: the HTML of the first element. */
export type Violation = { id: string; impact: string; target: string };

/** Returns an expression that lists what axe, which the page has loaded, finds in the section's part. */
export const violationsScript = (root: string): string => `axe.run(
  { include: [[${JSON.stringify(root)}]] },
  {
    resultTypes: ['violations'],
    runOnly: ${JSON.stringify(accessibilityTags)},
    rules: { 'heading-order': { enabled: true } },
  },
).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) => ({ id, impact, target: nodes[0]?.html ?? '' })))`;
