import type { Mail } from '../../../platform/mail/outbox.service.js';

/** Paths of the desk's pages for links. The token is in the fragment, which neither logs nor `Referer` have. */
export const invitationPath = (token: string): string => `/redazione/invito#${token}`;
export const passwordResetPath = (token: string): string => `/redazione/password#${token}`;

/** Returns the mail that takes the link of an invitation to `to`. */
export const invitationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Invito alla redazione',
  text: linkText('entrare nella redazione del sito', link),
});

/** Returns the mail that takes the link to another password to `to`. */
export const passwordResetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Una password nuova per la redazione',
  text: linkText('scegliere una password nuova', link),
});

const linkText = (purpose: string, link: string): string =>
  [
    `Per ${purpose} apri questo indirizzo:`,
    link,
    'Vale sette giorni, e una volta sola. Se non te lo aspettavi, ignora questo messaggio.\n',
  ].join('\n\n');
