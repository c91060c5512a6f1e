import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere, Not, type ObjectLiteral } from 'typeorm';
import { ContactMessageEntity } from '../../domains/contact/contact-message.entity.js';
import { DiscoveryEntity } from '../../domains/discoveries/discovery.entity.js';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { allColumns } from '../../platform/database/all-columns.js';
import { formatRomeTime } from '../../platform/formats/rome-time.js';
import { type Column, type Sheet, sheetOf } from './sheet.js';

interface Filter {
  id?: number;
  /** Only rows that await a decision. */
  pending?: boolean;
}

/** A table of the database as staff see it. */
interface Register {
  /** Reads the newest rows, at most `limit` of them. */
  read(manager: EntityManager, filter?: Filter & { limit?: number }): Promise<Sheet>;
  count(manager: EntityManager, filter?: Filter): Promise<number>;
}

function register<Row extends ObjectLiteral>(
  entity: new () => Row,
  { newest, pending }: { newest: keyof Row; pending?: FindOptionsWhere<Row> },
  columns: readonly Column<Row>[],
): Register {
  const whereOf = ({ id, pending: pendingOnly }: Filter) =>
    ({ ...(id !== undefined && { id }), ...(pendingOnly && pending) }) as FindOptionsWhere<Row>;
  return {
    read: async (manager, { limit, ...filter } = {}) => {
      const rows = manager.getRepository(entity);
      const order = { [newest]: 'DESC', id: 'DESC' } as object as FindOptionsOrder<Row>;
      const page = {
        select: allColumns(rows),
        where: whereOf(filter),
        order,
        ...(limit !== undefined && { take: limit }),
      };
      return sheetOf(columns, await rows.find(page));
    },
    count: (manager, filter = {}) => manager.countBy(entity, whereOf(filter)),
  };
}

const idColumn: Column<{ id: number }> = { title: 'N.', of: ({ id }) => String(id) };

function subscriptionState({ active, confirmedAt }: NewsletterSubscriberEntity): string {
  if (active === 1) return 'attiva';
  return confirmedAt ? 'disiscritta' : 'non confermata';
}

export const registers = {
  messages: register<ContactMessageEntity>(ContactMessageEntity, { newest: 'createdAt' }, [
    idColumn,
    { title: 'Ricevuto', of: ({ createdAt }) => formatRomeTime(createdAt) },
    { title: 'Nome', of: ({ name }) => name, maxWidth: 22, minWidth: 12 },
    { title: 'E-mail', of: ({ email }) => email, maxWidth: 34, minWidth: 16 },
    { title: 'Oggetto', of: ({ subject }) => subject, maxWidth: 26, minWidth: 14, optional: true },
    { title: 'Messaggio', of: ({ message }) => message, maxWidth: 50, minWidth: 20 },
  ]),
  subscribers: register<NewsletterSubscriberEntity>(NewsletterSubscriberEntity, { newest: 'subscribed' }, [
    idColumn,
    { title: 'Iscritta', of: ({ subscribed }) => formatRomeTime(subscribed) },
    { title: 'E-mail', of: ({ email }) => email, maxWidth: 60, minWidth: 20 },
    { title: 'Nome', of: ({ name }) => name, minWidth: 10, optional: true },
    { title: 'Iscrizione', of: subscriptionState },
  ]),
  discoveries: register<DiscoveryEntity>(
    DiscoveryEntity,
    { newest: 'submittedAt', pending: { isVerified: Not('true') } },
    [
      idColumn,
      { title: 'Inviata', of: ({ submittedAt }) => formatRomeTime(submittedAt) },
      { title: 'Stato', of: ({ isVerified }) => (isVerified === 'true' ? 'verificata' : 'in attesa') },
      { title: 'Titolo', of: ({ title }) => title, maxWidth: 36, minWidth: 20 },
      { title: 'Luogo', of: ({ location }) => location, minWidth: 14 },
      { title: 'Periodo', of: ({ period }) => period, optional: true },
      { title: 'Categoria', of: ({ category }) => category, optional: true },
      { title: 'Segnalata da', of: ({ discovererName }) => discovererName, maxWidth: 22, minWidth: 12, optional: true },
      { title: 'E-mail', of: ({ discovererEmail }) => discovererEmail, detailOnly: true },
      { title: 'Descrizione', of: ({ description }) => description, detailOnly: true },
      { title: 'Latitudine', of: ({ latitude }) => latitude, detailOnly: true },
      { title: 'Longitudine', of: ({ longitude }) => longitude, detailOnly: true },
      { title: 'Immagine', of: ({ imageUrl }) => imageUrl, detailOnly: true },
      { title: 'Verificata il', of: ({ verifiedAt }) => verifiedAt && formatRomeTime(verifiedAt), detailOnly: true },
      { title: 'Verificata da', of: ({ verifiedBy }) => verifiedBy, detailOnly: true },
      { title: 'Note', of: ({ notes }) => notes, detailOnly: true },
      {
        title: 'File dei contenuti',
        of: ({ importKey }) => importKey && `content/discoveries/${importKey}.yml`,
        detailOnly: true,
      },
    ],
  ),
} satisfies Record<string, Register>;
export type RegisterName = keyof typeof registers;
