import { siteTitle } from '@salaria/ui';

/** Sample contact data of the association. */
export const association = {
  name: siteTitle,
  email: 'info@archeologiadiposta.example',
  phone: '+39 0746 000 000',
  location: 'Posta, Rieti, Lazio, Italia',
  socialPage: 'https://www.facebook.com/',
  videoChannel: 'https://www.youtube.com/',
  video: 'https://www.youtube.com/results?search_query=via+salaria+posta+rieti',
} as const;
