import type { EntityManager } from 'typeorm';
import { type Column, type Sheet, sheetOf } from './sheet.js';

const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' });
/** '21/11/26, 14:30', in Rome's time. */
export const moment = (date: Date): string => inRome.format(date);

interface Choice {
  /** Only this row. */
  id?: number;
  /** Only what waits for a decision. */
  pending?: boolean;
  /** Most rows, the newest; all unless told. */
  limit?: number;
}

/** A table of the database as staff see it. */
export interface Register {
  /** The newest first. */
  read(manager: EntityManager, choice?: Choice): Promise<Sheet>;
  count(manager: EntityManager, choice?: Choice): Promise<number>;
}

// Table and column names are ours, never a reader's.
function register<Row extends object>(
  { table, newest, pending = 'true' }: { table: string; newest: string; pending?: string },
  columns: readonly Column<Row>[],
): Register {
  const where = `where ($1::integer is null or id = $1) and (not $2::boolean or ${pending})`;
  return {
    read: async (manager, { id, pending: only = false, limit } = {}) => {
      const select = `select * from ${table} ${where} order by "${newest}" desc, id desc limit $3`;
      return sheetOf(columns, await manager.query<Row[]>(select, [id ?? null, only, limit ?? null]));
    },
    count: async (manager, { id, pending: only = false } = {}) => {
      const select = `select count(*)::integer as n from ${table} ${where}`;
      const [row] = await manager.query<{ n: number }[]>(select, [id ?? null, only]);
      return row?.n ?? 0;
    },
  };
}

interface MessageRow {
  id: number;
  createdAt: Date;
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface SubscriberRow {
  id: number;
  subscribed: Date;
  email: string;
  name: string;
  active: number;
  confirmedAt: Date | null;
}

interface DiscoveryRow {
  id: number;
  submittedAt: Date;
  title: string;
  description: string;
  location: string;
  latitude: string;
  longitude: string;
  period: string;
  category: string;
  discovererName: string;
  discovererEmail: string | null;
  imageUrl: string | null;
  isVerified: string;
  verifiedAt: Date | null;
  verifiedBy: string | null;
  notes: string | null;
  importKey: string | null;
}

const number: Column<{ id: number }> = { title: 'N.', of: ({ id }) => String(id) };

function standing({ active, confirmedAt }: SubscriberRow): string {
  if (active === 1) return 'attiva';
  return confirmedAt ? 'disiscritta' : 'non confermata';
}

export const registers = {
  messages: register<MessageRow>({ table: 'contact_messages', newest: 'createdAt' }, [
    number,
    { title: 'Ricevuto', of: ({ createdAt }) => moment(createdAt) },
    { title: 'Nome', of: ({ name }) => name, width: 22, least: 12 },
    { title: 'E-mail', of: ({ email }) => email, width: 34, least: 16 },
    { title: 'Oggetto', of: ({ subject }) => subject, width: 26, least: 14, spare: true },
    { title: 'Messaggio', of: ({ message }) => message, width: 50, least: 20 },
  ]),
  subscribers: register<SubscriberRow>({ table: 'newsletter_subscribers', newest: 'subscribed' }, [
    number,
    { title: 'Iscritta', of: ({ subscribed }) => moment(subscribed) },
    { title: 'E-mail', of: ({ email }) => email, width: 60, least: 20 },
    { title: 'Nome', of: ({ name }) => name, least: 10, spare: true },
    { title: 'Iscrizione', of: standing },
  ]),
  discoveries: register<DiscoveryRow>(
    { table: 'archaeological_discoveries', newest: 'submittedAt', pending: `"isVerified" <> 'true'` },
    [
      number,
      { title: 'Inviata', of: ({ submittedAt }) => moment(submittedAt) },
      { title: 'Stato', of: ({ isVerified }) => (isVerified === 'true' ? 'verificata' : 'in attesa') },
      { title: 'Titolo', of: ({ title }) => title, width: 36, least: 20 },
      { title: 'Luogo', of: ({ location }) => location, least: 14 },
      { title: 'Periodo', of: ({ period }) => period, spare: true },
      { title: 'Categoria', of: ({ category }) => category, spare: true },
      { title: 'Segnalata da', of: ({ discovererName }) => discovererName, width: 22, least: 12, spare: true },
      { title: 'E-mail', of: ({ discovererEmail }) => discovererEmail, aside: true },
      { title: 'Descrizione', of: ({ description }) => description, aside: true },
      { title: 'Latitudine', of: ({ latitude }) => latitude, aside: true },
      { title: 'Longitudine', of: ({ longitude }) => longitude, aside: true },
      { title: 'Immagine', of: ({ imageUrl }) => imageUrl, aside: true },
      { title: 'Verificata il', of: ({ verifiedAt }) => verifiedAt && moment(verifiedAt), aside: true },
      { title: 'Verificata da', of: ({ verifiedBy }) => verifiedBy, aside: true },
      { title: 'Note', of: ({ notes }) => notes, aside: true },
      {
        title: 'File dei contenuti',
        of: ({ importKey }) => importKey && `content/discoveries/${importKey}.yml`,
        aside: true,
      },
    ],
  ),
} satisfies Record<string, Register>;
export type RegisterName = keyof typeof registers;
