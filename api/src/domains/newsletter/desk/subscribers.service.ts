import { Injectable } from '@nestjs/common';
import type { Subscriber, SubscribersQuery } from '@salaria/contracts/desk/newsletter';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { DataSource } from 'typeorm';
import { toCsv } from '../../../platform/formats/csv.js';
import { isoInstant, JsonReader } from '../../../platform/database/json-reader.js';
import { notFound } from '../../../platform/errors/api-error.js';
import type { ListQuery } from '../../../platform/paging/list-query.js';
import { containsWords, readDeskPage } from '../../../platform/paging/read-desk-page.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { NewsletterService } from '../newsletter.service.js';

const maxExportedRows = 100_000;
const stateNames = { active: 'attiva', unconfirmed: 'non confermata', unsubscribed: 'disiscritta' } as const;

const state = `case when s.active = 1 then 'active' when s."confirmedAt" is null then 'unconfirmed'
  else 'unsubscribed' end`;

/** `$1`: words or null, `$2`: state or null. */
export const deskSubscribers: ListQuery = {
  name: 'desk-subscribers',
  columns: `s.id, s.email, s.name, ${state} as state, ${isoInstant('s.subscribed')} as subscribed`,
  from: 'newsletter_subscribers s',
  where: `${containsWords(1, ['s.email', 's.name'])} and ($2::text is null or ${state} = $2)`,
  order: [{ column: 's.id', type: 'integer' }],
  descending: true,
};

/** The subscribers of the newsletter as staff see them. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly source: DataSource,
    private readonly json: JsonReader,
    private readonly newsletter: NewsletterService,
  ) {}

  list({ q, state: wanted, ...page }: SubscribersQuery): Promise<DeskPage<Subscriber>> {
    return readDeskPage(this.json, deskSubscribers, [q || null, wanted ?? null], page);
  }

  async csv({ q, state: wanted }: SubscribersQuery): Promise<string> {
    const { columns, from, where } = deskSubscribers;
    const rows = await this.source.query<Subscriber[]>(
      `select ${columns} from ${from} where ${where} order by s.id desc limit ${maxExportedRows}`,
      [q || null, wanted ?? null],
    );
    const lines = rows.map(({ id, subscribed, email, name, state: own }) => [
      ...[String(id), formatRomeTime(new Date(subscribed)), email, name, stateNames[own]],
    ]);
    return toCsv([['N.', 'Iscritta', 'E-mail', 'Nome', 'Iscrizione'], ...lines]);
  }

  /** @throws ApiError 404 for a subscriber that does not exist */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.newsletter.withdrawIssues(manager, id);
      const [, removed] = await manager.query<[unknown, number]>('delete from newsletter_subscribers where id = $1', [
        id,
      ]);
      if (removed === 0) throw notFound('Questa iscrizione non c’è più.');
    });
  }
}
