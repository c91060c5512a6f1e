/**
 * Each colour in the light and in the dark scheme. Texts have a contrast of at least 4.5:1 on `page`, `card` and `band`,
 * and `onAccent` on the colours of buttons and banners.
 */
const palette = {
  page: ['#F6F1E7', '#1C1714'],
  card: ['#FFFDF8', '#27201B'],
  band: ['#E4DACA', '#362C25'],
  line: ['#D6C9B4', '#54473B'],
  input: ['#FFFFFF', '#1F1916'],
  text: ['#2B2420', '#F3EBDD'],
  muted: ['#5C5048', '#C9BCAC'],
  rosso: ['#8E2A1E', '#F2A291'],
  rossoDark: ['#6E1F16', '#F8BDB0'],
  oliva: ['#56602F', '#B9C687'],
  /** Of large areas with white text. */
  olivaGround: ['#56602F', '#3C4424'],
  ocra: ['#B9802B', '#D5A255'],
  ocraText: ['#7A5210', '#E6BC77'],
  lapis: ['#2D4A6B', '#A8C5E8'],
  focus: ['#1B5FAA', '#8FC2FF'],
  /** Text on `rosso`, `rossoDark`, `oliva`, `lapis`, `good` and `text`. */
  onAccent: ['#FFFFFF', '#1C1714'],
  good: ['#1F5B2F', '#A6DBB1'],
  goodGround: ['#DDF0DE', '#1F3A27'],
  warning: ['#7A4B00', '#F3CB7F'],
  warningGround: ['#FFE9B8', '#453414'],
  bad: ['#8E1B14', '#F7B2A6'],
  badGround: ['#FBDDD8', '#4B221C'],
  info: ['#1F4A86', '#AECBF2'],
  infoGround: ['#DCE8F8', '#21344E'],
  plain: ['#4A4540', '#D5CDC3'],
  plainGround: ['#E9E5DF', '#3D3731'],
  errorGround: ['#FFF5F2', '#3A1E19'],
} as const;

type ColorName = keyof typeof palette;
const names = Object.keys(palette) as ColorName[];

/** Custom properties, which `BaseStyles` sets to the scheme of the system; `white` is the same in both. */
export const color = {
  ...(Object.fromEntries(names.map((name) => [name, `var(--color-${name})`])) as Record<ColorName, string>),
  white: '#FFFFFF',
};

/** Returns the declarations of the custom properties in a scheme. */
export const colorsOf = (scheme: 'light' | 'dark'): string =>
  names.map((name) => `--color-${name}: ${palette[name][scheme === 'light' ? 0 : 1]};`).join('');

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
  /** Windows too low for bars that stay in view: 1280 x 1024 px, four times enlarged, have 256 px. */
  low: '@media (max-height: 24rem)',
  stillness: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
} as const;
