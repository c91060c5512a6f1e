import type { Site } from '@salaria/contracts/site';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Web application manifest (W3C). */
export const createWebManifest = ({
  name,
  shortName = name,
  description,
}: Pick<Site, 'name' | 'shortName' | 'description'>) => ({
  id: '/',
  name,
  // Home screens show about twelve characters and shorten it themselves.
  short_name: shortName,
  description,
  lang: 'it',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F6F1E7',
  theme_color: '#8E2A1E',
  categories: ['education', 'travel', 'books'],
  icons: [
    ...[192, 512].map((size) => png('icon', size, 'any')),
    ...[192, 512].map((size) => png('maskable', size, 'maskable')),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});
