import { honeypot, named, sentEmail, sentLine, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const contactMessageSchema = named(
  'ContactMessage',
  z.strictObject({
    name: sentLine(1, 200, 'Il nome è obbligatorio'),
    email: sentEmail,
    subject: sentLine(1, 200, "L'oggetto è obbligatorio"),
    message: sentText(10, 5000, 'Il messaggio deve contenere almeno 10 caratteri'),
    website: honeypot,
  }),
);
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export const contactMessageExample: ContactMessage = {
  name: 'Anna Bianchi',
  email: 'anna@example.it',
  subject: 'Richiesta Informazioni',
  message: 'Vorrei visitare l’Antiquarium.',
};
