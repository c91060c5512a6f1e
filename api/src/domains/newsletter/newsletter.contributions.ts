import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/contributions/personal-data.js';
import { DailyNumber } from '../../platform/statistics/daily-counts.service.js';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import * as newsletterContract from '@salaria/contracts/newsletter';
import * as deskNewsletterContract from '@salaria/contracts/desk/visitors/newsletter';
import { toCsv } from '../../platform/formats/csv.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { issueListName } from './issues/newsletter-issues.repository.js';
import { NewsletterSubscribersRepository, subscriberListName } from './newsletter-subscribers.repository.js';

export const newsletterExamples = {
  descriptions: {
    Subscription: 'Un indirizzo da iscrivere alla newsletter. `website` deve restare vuoto.',
    DeskSubscribers: 'Una pagina degli iscritti; `next` è il cursore della pagina seguente.',
    DeskSubscriber: 'Un iscritto alla newsletter.',
    DeskNewSubscribers: 'Chi ha dato il consenso fuori dal sito, e come.',
    DeskPeopleList: 'Le persone di una lista, e le righe che non si possono prendere.',
    DeskSubscribersAdded: 'Quante iscrizioni sono nuove, e quante c’erano già.',
    DeskRefusal: 'Perché le e-mail a un indirizzo non arrivano.',
    DeskNewsletterStatus: 'Se la newsletter si può spedire, e a quante persone.',
    DeskIssueDraft: 'Oggetto, testo e articoli di un numero.',
    DeskIssueChange: 'La bozza di un numero, e la versione che si è letta.',
    DeskIssues: 'Una pagina dei numeri della newsletter; `next` è il cursore della pagina seguente.',
    DeskIssueSummary: 'Un numero nella lista, con il conto delle sue e-mail.',
    DeskIssue: 'Un numero della newsletter con il suo testo.',
    DeskIssuePreview: 'L’e-mail di un numero.',
    DeskTestMail: 'L’indirizzo a cui spedire la prova.',
    DeskIssueSending: 'La versione della bozza che si vuole spedire.',
  },
  contracts: [newsletterContract, deskNewsletterContract],
  parameters: {
    ...cursorParameter('/api/desk/newsletter/issues', { name: issueListName }, ['2']),
    ...cursorParameter('/api/desk/newsletter/subscribers', { name: subscriberListName }, ['7']),
    '/api/desk/newsletter/subscribers q': { description: 'Parole da cercare in indirizzo e nome.', example: 'anna' },
    '/api/desk/newsletter/subscribers state': {
      description:
        '`active`: attivi; `unconfirmed`: non confermati; `unsubscribed`: disiscritti; `refused`: indirizzi rifiutati. Se manca, tutti.',
      example: 'active',
    },
  },
  files: {
    '/api/desk/newsletter/subscribers.csv text/csv': toCsv([
      ['N.', 'Iscritta', 'E-mail', 'Nome', 'Iscrizione', 'Consenso', 'Rifiuto'],
      ['7', '5 mar 2026, 10:00', 'anna@example.it', 'Anna', 'attiva', 'dal sito', ''],
    ]),
  },
};

@Injectable()
@PersonalData({ title: 'Iscrizione alla newsletter, sarà cancellata' })
export class NewsletterContributions {
  constructor(private readonly subscribers: NewsletterSubscribersRepository) {}

  async findOfPerson(email: string) {
    const rows = await this.subscribers.findBy({ email: sameAddress(email) });
    return rows.map((row) => ({ id: row.id, label: row.email }));
  }

  eraseOfPerson(email: string) {
    return this.subscribers.delete({ email: sameAddress(email) });
  }

  @DailyNumber('subscribers')
  countSubscribers() {
    return this.subscribers.countActive();
  }
}
