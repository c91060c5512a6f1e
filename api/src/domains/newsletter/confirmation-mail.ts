import type { Mail } from '../../platform/mail/outbox.service.js';

/** Returns the mail that asks an address to confirm. Its headers offer one-click unsubscription (RFC 8058). */
export const createConfirmationMail = (to: string, siteName: string, confirm: string, unsubscribe: string): Mail => ({
  to,
  subject: `Conferma l'iscrizione alla newsletter di ${siteName}`,
  text: [
    'Buongiorno,',
    '',
    `questo indirizzo è stato indicato per ricevere la newsletter di ${siteName}. Per confermare:`,
    confirm,
    '',
    'Se la richiesta non è tua puoi ignorare questo messaggio: senza conferma non riceverai altro.',
    'Per non ricevere più nulla:',
    unsubscribe,
    '',
    siteName,
  ].join('\n'),
  headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
