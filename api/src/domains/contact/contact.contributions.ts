import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/contributions/personal-data.js';
import * as contactContract from '@salaria/contracts/contact';
import * as messagesContract from '@salaria/contracts/desk/visitors/messages';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { toCsv } from '../../platform/formats/csv.js';
import { ContactMessagesRepository, messageListName } from './contact-messages.repository.js';

const csvExample = toCsv([
  ['N.', 'Ricevuto', 'Nome', 'E-mail', 'Oggetto', 'Messaggio', 'Stato'],
  ['12', '5 mar 2026, 10:00', 'Anna Bianchi', 'anna@example.it', 'Altro', 'Vorrei visitare l’Antiquarium.', 'da fare'],
]);

export const contactExamples = {
  tags: { associazione: 'Messaggi e newsletter.' },
  descriptions: {
    ContactMessage: 'Un messaggio all’associazione. `website` deve restare vuoto: chi lo compila è un programma.',
    DeskMessages: 'Una pagina dei messaggi dei visitatori; `next` è il cursore della pagina seguente.',
    DeskMessageSummary: 'Un messaggio nella lista, con l’inizio del testo.',
    DeskMessage: 'Un messaggio con le note e le risposte.',
    DeskMessageNote: 'Una nota della redazione, o una risposta spedita dal sito.',
    DeskMessageStateChange: 'Il nuovo stato di un messaggio, e la versione che si è letta.',
    DeskNewNote: 'Il testo di una nota.',
    DeskNewAnswer: 'Una risposta da spedire per e-mail.',
    DeskPerson: 'I dati che il sito ha di una persona.',
    DeskPersonDeletion: 'L’indirizzo della persona di cui cancellare i dati.',
  },
  contracts: [contactContract, messagesContract],
  parameters: {
    ...cursorParameter('/api/desk/messages', { name: messageListName }, ['12']),
    '/api/desk/messages filter': {
      description: '`unread`: non letti; `todo`: da fare, letti o no; `done`: fatti. Se manca, tutti.',
      example: 'todo',
    },
    '/api/desk/messages q': {
      description: 'Parole da cercare in nome, indirizzo, oggetto e testo.',
      example: 'Antiquarium',
    },
  },
  files: { '/api/desk/messages.csv text/csv': csvExample },
};

@Injectable()
@PersonalData({ title: 'Messaggi, saranno cancellati' })
export class ContactContributions {
  constructor(private readonly messages: ContactMessagesRepository) {}

  async findOfPerson(email: string) {
    const rows = await this.messages.find({
      where: { email: sameAddress(email) },
      order: { id: 'ASC' },
      withDeleted: true,
    });
    return rows.map(({ id, subject }) => ({ id, label: subject }));
  }

  eraseOfPerson(email: string) {
    return this.messages.delete({ email: sameAddress(email) });
  }
}
