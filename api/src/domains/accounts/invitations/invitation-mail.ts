import type { Mail } from '../../../platform/mail/outbox.service.js';

/** Returns the mail with an invitation, or with the link to another password. */
export function invitationMail(to: string, link: string, isInvitation: boolean): Mail {
  const what = isInvitation ? 'entrare nella redazione del sito' : 'scegliere una password nuova';
  return {
    to,
    subject: isInvitation ? 'Invito alla redazione' : 'Una password nuova per la redazione',
    text: [
      `Per ${what} apri questo indirizzo:`,
      link,
      'Vale sette giorni, e una volta sola. Se non te lo aspettavi, ignora questo messaggio.\n',
    ].join('\n\n'),
  };
}
