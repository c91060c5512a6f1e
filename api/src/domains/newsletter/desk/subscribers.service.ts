import { Injectable } from '@nestjs/common';
import type { NewSubscribers, SubscribersQuery } from '@salaria/contracts/desk/visitors/newsletter';
import { DataSource } from 'typeorm';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { NewsletterSubscribersRepository } from '../newsletter-subscribers.repository.js';
import { NewsletterService } from '../newsletter.service.js';

const maxExportedRows = 100_000;
const subscribersExported = auditEvent('ha scaricato la tabella degli iscritti alla newsletter ({count})');
const stateNames = {
  active: 'attiva',
  unconfirmed: 'non confermata',
  unsubscribed: 'disiscritta',
  refused: 'rifiutata',
} as const;

/** The subscribers of the newsletter as staff see them. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly source: DataSource,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly newsletter: NewsletterService,
    private readonly audit: AuditLog,
  ) {}

  list(query: SubscribersQuery) {
    return this.subscribers.list(query);
  }

  async csv(filters: SubscribersQuery): Promise<string> {
    const rows = await this.subscribers.findMatching(filters, maxExportedRows);
    const lines = rows.map(({ id, subscribed, email, name, state, consent, refusedAt, refusedReason }) => [
      ...[String(id), formatRomeTime(subscribed), email, name, stateNames[state], consent ?? 'dal sito'],
      refusedAt ? `${formatRomeTime(refusedAt)}: ${refusedReason}` : '',
    ]);
    await this.audit.addExport(subscribersExported, lines.length);
    return toCsv([['N.', 'Iscritta', 'E-mail', 'Nome', 'Iscrizione', 'Consenso', 'Rifiuto'], ...lines]);
  }

  /** Subscribes people who have given their consent outside of the site. Those who are known stay as they are. */
  add({ people, consent }: NewSubscribers) {
    return this.source.transaction(async () => {
      const added = await this.subscribers.addActive(people, consent);
      await this.audit.describe({ people: added === 1 ? '1 persona' : `${added} persone`, consent });
      return { added, known: people.length - added };
    });
  }

  /** Marks an address whose mail comes back. @throws ApiError 404 for a subscriber that does not exist */
  async refuse(id: number, reason: string): Promise<void> {
    const isKnown = await this.source.transaction(() => this.newsletter.markRefused(id, reason));
    if (!isKnown) throw subscriberNotFound();
  }

  /** @throws ApiError 404 for a subscriber that does not exist */
  async accept(id: number): Promise<void> {
    if (!(await this.subscribers.markRefused(id, null))) throw subscriberNotFound();
  }

  /** @throws ApiError 404 for a subscriber that does not exist */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async () => {
      await this.newsletter.withdrawIssues(id);
      const { affected } = await this.subscribers.delete(id);
      if (!affected) throw subscriberNotFound();
    });
  }
}

const subscriberNotFound = () => notFound('Questa iscrizione non c’è più.');
