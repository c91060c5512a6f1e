import type { Control } from '../browser/first-control.js';

type FirstLoadRoute = { path: string /** Matches the route's own content only. */; mark: string; control: Control };

/** The compared routes, each with its content and the control that a visitor is likely to use first. */
export const firstLoadRoutes = [
  {
    path: '/',
    mark: '#scoperte-in-evidenza a[href^="/blog/"]',
    control: {
      click: 'role=button[name="Apri il menu"]',
      effect: 'css=[aria-label="Principale"]:is(:popover-open, [data-open="true"])',
    },
  },
  {
    path: '/blog',
    mark: 'main a[href^="/blog/"]',
    control: { click: 'role=link[name="Pagina 2"]', effect: 'css=main [aria-label="Pagina 2"][aria-current="page"]' },
  },
  {
    path: '/blog/posta-romana',
    mark: 'main article p',
    control: { click: 'css=[aria-label="Galleria fotografica"] :is(a, button)', effect: 'role=dialog' },
  },
  {
    path: '/gallery',
    mark: 'main a[href*="reperto"], main li article',
    control: { click: 'css=main a[href*="reperto=1"]', effect: 'role=dialog' },
  },
  {
    path: '/timeline',
    mark: 'main h3',
    control: {
      click: 'css=main [aria-label="Repubblica Romana"]',
      effect: 'css=main [aria-label="Repubblica Romana"]:is([aria-pressed="true"], [aria-current="true"])',
    },
  },
  {
    path: '/quiz',
    mark: 'main a[href^="/quiz/"]',
    control: {
      click: 'css=main button[value="facile"]',
      effect: 'css=main button[value="facile"][aria-pressed="true"]',
    },
  },
  {
    path: '/scoperte',
    mark: 'main [role="tabpanel"] button',
    control: {
      click: 'css=main [role="tab"] >> nth=1',
      effect: 'css=main [role="tab"]:nth-child(2)[aria-selected="true"]',
    },
  },
] as const satisfies readonly FirstLoadRoute[];
