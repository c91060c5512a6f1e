import type { EntityManager } from 'typeorm';
import type { ContactMessageEntity } from '../../domains/contact/contact-message.entity.js';
import type { DiscoveryEntity } from '../../domains/discoveries/discovery.entity.js';
import type { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { elementAt } from '../../platform/element-at.js';
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

function register<Row extends object>(
  { table, newest, pending = 'true' }: { table: string; newest: string; pending?: string },
  columns: readonly Column<Row>[],
): Register {
  const where = `where ($1::integer is null or id = $1) and (not $2::boolean or ${pending})`;
  return {
    read: async (manager, { id, pending: pendingOnly = false, limit } = {}) => {
      const select = `select * from ${table} ${where} order by "${newest}" desc, id desc limit $3`;
      return sheetOf(columns, await manager.query<Row[]>(select, [id ?? null, pendingOnly, limit ?? null]));
    },
    count: async (manager, { id, pending: pendingOnly = false } = {}) => {
      const select = `select count(*)::integer as n from ${table} ${where}`;
      const rows = await manager.query<{ n: number }[]>(select, [id ?? null, pendingOnly]);
      return elementAt(rows, 0).n;
    },
  };
}

const idColumn: Column<{ id: number }> = { title: 'N.', of: ({ id }) => String(id) };

function subscriptionState({ active, confirmedAt }: NewsletterSubscriberEntity): string {
  if (active === 1) return 'attiva';
  return confirmedAt ? 'disiscritta' : 'non confermata';
}

export const registers = {
  messages: register<ContactMessageEntity>({ table: 'contact_messages', newest: 'createdAt' }, [
    idColumn,
    { title: 'Ricevuto', of: ({ createdAt }) => formatRomeTime(createdAt) },
    { title: 'Nome', of: ({ name }) => name, maxWidth: 22, minWidth: 12 },
    { title: 'E-mail', of: ({ email }) => email, maxWidth: 34, minWidth: 16 },
    { title: 'Oggetto', of: ({ subject }) => subject, maxWidth: 26, minWidth: 14, optional: true },
    { title: 'Messaggio', of: ({ message }) => message, maxWidth: 50, minWidth: 20 },
  ]),
  subscribers: register<NewsletterSubscriberEntity>({ table: 'newsletter_subscribers', newest: 'subscribed' }, [
    idColumn,
    { title: 'Iscritta', of: ({ subscribed }) => formatRomeTime(subscribed) },
    { title: 'E-mail', of: ({ email }) => email, maxWidth: 60, minWidth: 20 },
    { title: 'Nome', of: ({ name }) => name, minWidth: 10, optional: true },
    { title: 'Iscrizione', of: subscriptionState },
  ]),
  discoveries: register<DiscoveryEntity>(
    { table: 'archaeological_discoveries', newest: 'submittedAt', pending: `"isVerified" <> 'true'` },
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
