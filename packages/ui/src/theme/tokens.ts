// Palette; contrast on the page colour: text 13.6:1, muted 6.9, rosso 7.5 (white on it 8.4), oliva 6.0, lapis 8.1.
export const color = {
  page: '#F6F1E7',
  card: '#FFFDF8',
  band: '#E4DACA',
  line: '#D6C9B4',
  text: '#2B2420',
  muted: '#5C5048',
  rosso: '#8E2A1E',
  rossoDark: '#6E1F16',
  oliva: '#56602F',
  ocra: '#B9802B',
  ocraText: '#7A5210',
  lapis: '#2D4A6B',
  focus: '#1B5FAA',
  white: '#FFFFFF',
} as const;

export const font = {
  display: "'Alegreya Variable', 'Alegreya fallback', Georgia, serif",
  body: "'Source Sans 3 Variable', 'Source Sans 3 fallback', system-ui, sans-serif",
} as const;

/** Spacing steps in rem: 4, 8, 12, 16, 24, 32, 48, 64, 96 px. */
export const space = {
  xxs: '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: '4rem',
  huge: '6rem',
} as const;

export const radius = { s: '4px', m: '8px', l: '14px', pill: '999px' } as const;
export const shadow = {
  card: '0 1px 2px rgb(43 36 32 / 8%), 0 4px 14px rgb(43 36 32 / 7%)',
  lifted: '0 2px 4px rgb(43 36 32 / 10%), 0 12px 28px rgb(43 36 32 / 14%)',
} as const;

/** Media queries: layout breakpoints and user preferences. */
export const media = {
  tablet: '@media (min-width: 640px)',
  desktop: '@media (min-width: 960px)',
  wide: '@media (min-width: 1280px)',
  stillness: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
} as const;
