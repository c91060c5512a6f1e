import type { Subscriber, SubscribersQuery } from '@salaria/contracts/desk/visitors/newsletter';
import { type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { olderThan } from '../../platform/database/sql/ages.js';
import { containsWords } from '../../platform/database/sql/folded.js';
import { DailySweep } from '../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { readDeskPage } from '../../platform/paging/paginate.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';

const isAccepted = { refusedAt: IsNull() };
/** Who receives issues. */
const isReached = { active: 1, ...isAccepted };

const states: Record<Subscriber['state'], FindOptionsWhere<NewsletterSubscriberEntity>> = {
  active: isReached,
  unconfirmed: { active: Not(1), confirmedAt: IsNull(), ...isAccepted },
  unsubscribed: { active: Not(1), confirmedAt: Not(IsNull()), ...isAccepted },
  refused: { refusedAt: Not(IsNull()) },
};

const stateOf = ({ active, confirmedAt, refusedAt }: NewsletterSubscriberEntity): Subscriber['state'] => {
  if (refusedAt) return 'refused';
  if (active === 1) return 'active';
  return confirmedAt ? 'unsubscribed' : 'unconfirmed';
};
const withState = (subscriber: NewsletterSubscriberEntity) => ({ ...subscriber, state: stateOf(subscriber) });

/** How long a subscription waits for its confirmation. */
const unconfirmedSeconds = 7 * 86_400;

export const subscriberListName = 'desk-subscribers';

export class NewsletterSubscribersRepository extends RepositoryOf(NewsletterSubscriberEntity) {
  /** Lists subscribers with their states, newest first. */
  list({ q, state, ...page }: SubscribersQuery) {
    const query = this.matching({ q, state });
    const order = [{ column: 'subscriber.id', type: 'integer' }] as const;
    return readDeskPage({ name: subscriberListName, query, order, descending: true, toItem: withState }, page);
  }

  /** Returns subscribers with their states, newest first, at most `limit`. */
  async findMatching(filters: Pick<SubscribersQuery, 'q' | 'state'>, limit: number) {
    return (await this.matching(filters).orderBy('subscriber.id', 'DESC').limit(limit).getMany()).map(withState);
  }

  /** Dates a subscription that is not confirmed as of now. */
  async renewRequest(id: number): Promise<void> {
    await this.update({ id, confirmedAt: IsNull() }, { subscribed: () => 'now()' });
  }

  /** Deletes addresses that were not confirmed in a week: they may be of people who know nothing of it. */
  @DailySweep('unconfirmed-subscribers')
  async deleteUnconfirmed(): Promise<number> {
    const { affected } = await this.delete({ ...states.unconfirmed, subscribed: olderThan(unconfirmedSeconds) });
    return affected ?? 0;
  }

  countActive(): Promise<number> {
    return this.countBy(isReached);
  }

  findByAddress(email: string): Promise<NewsletterSubscriberEntity | null> {
    return this.findOneBy({ email: sameAddress(email) });
  }

  /** Stores an address unless it is known, regardless of case. */
  async addAddress(subscriber: Pick<NewsletterSubscriberEntity, 'email' | 'name' | 'active'>): Promise<void> {
    await this.createQueryBuilder().insert().values(subscriber).orIgnore().updateEntity(false).execute();
  }

  /** Stores active subscriptions of addresses that are not known, regardless of case. Returns how many. */
  async addActive(people: readonly Pick<NewsletterSubscriberEntity, 'email' | 'name'>[], consent: string) {
    const rows = people.map((person) => ({ ...person, consent, active: 1, confirmedAt: () => 'now()' }));
    const { raw } = await this.createQueryBuilder().insert().values(rows).orIgnore().returning('id').execute();
    return (raw as unknown[]).length;
  }

  /** Makes a subscription active without a confirmation. */
  async activate(id: number): Promise<void> {
    await this.update(id, { active: 1, subscribed: () => 'now()' });
  }

  /** Makes a subscription active whose mail has arrived. A second confirmation keeps the date of the first. */
  async confirm(id: number): Promise<void> {
    await this.update(id, {
      active: 1,
      confirmedAt: () => 'now()',
      refusedAt: null,
      refusedReason: null,
      subscribed: () => 'case when active = 1 then subscribed else now() end',
    });
  }

  /** Marks an address as refused, or clears the mark where `reason` is null. Returns whether there is the subscriber. */
  async markRefused(id: number, reason: string | null): Promise<boolean> {
    const refusedAt = reason === null ? null : () => 'now()';
    return (await this.update(id, { refusedAt, refusedReason: reason })).affected === 1;
  }

  /** Keeps subscribers from cancelling until the end of the transaction. */
  lock(ids: readonly number[]): Promise<NewsletterSubscriberEntity[]> {
    return this.find({ where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
  }

  private matching({ q, state }: Pick<SubscribersQuery, 'q' | 'state'>) {
    const query = this.createQueryBuilder('subscriber').where(state ? states[state] : {});
    if (q) query.andWhere(containsWords('subscriber.email', 'subscriber.name'), { words: q });
    return query;
  }
}
