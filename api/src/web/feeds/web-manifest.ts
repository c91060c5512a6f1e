import type { Site } from '@salaria/contracts/site';
import { iconAddress } from '../static/site-icons.js';

const png = (site: Pick<Site, 'logo'>, name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconAddress(`/icons/${name}-${size}.png`, site),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Web application manifest (W3C). */
export const createWebManifest = ({
  name,
  shortName = name,
  description,
  ...site
}: Pick<Site, 'name' | 'shortName' | 'description' | 'logo'>) => ({
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
    ...[192, 512].map((size) => png(site, 'icon', size, 'any')),
    ...[192, 512].map((size) => png(site, 'maskable', size, 'maskable')),
    { src: iconAddress('/favicon.svg', site), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});
