import type { Control } from './first-control.js';

/** The compared routes. `mark` matches the route's own content only; the control is one that visitors use first. */
export const firstLoadRoutes = [
  {
    path: '/',
    mark: '#scoperte-in-evidenza a[href^="/blog/"]',
    click: 'role=button[name="Apri il menu"]',
    effect: 'css=[aria-label="Principale"]:is(:popover-open, [data-open="true"])',
  },
  {
    path: '/blog',
    mark: 'main a[href^="/blog/"]',
    click: 'role=link[name="Pagina 2"]',
    effect: 'css=main [aria-label="Pagina 2"][aria-current="page"]',
  },
  {
    path: '/blog/posta-romana',
    mark: 'main article p',
    click: 'css=[aria-label="Galleria fotografica"] :is(a, button)',
    effect: 'role=dialog',
  },
  {
    path: '/gallery',
    mark: 'main a[href*="reperto"], main li article',
    click: 'css=main a[href*="reperto=1"]',
    effect: 'role=dialog',
  },
  {
    path: '/timeline',
    mark: 'main h3',
    click: 'css=main [aria-label="Repubblica Romana"]',
    effect: 'css=main [aria-label="Repubblica Romana"]:is([aria-pressed="true"], [aria-current="true"])',
  },
  {
    path: '/quiz',
    mark: 'main a[href^="/quiz/"]',
    click: 'css=main button[value="facile"]',
    effect: 'css=main button[value="facile"][aria-pressed="true"]',
  },
  {
    path: '/scoperte',
    mark: 'main [role="tabpanel"] button',
    click: 'css=main [role="tab"] >> nth=1',
    effect: 'css=main [role="tab"]:nth-child(2)[aria-selected="true"]',
  },
] as const satisfies readonly (Control & { path: string; mark: string })[];
