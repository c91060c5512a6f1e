import { newerThan, olderThan } from '../../../platform/database/sql/ages.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { tokenHash } from '../sessions/random-token.js';
import { AccountInvitationEntity } from './account-invitation.entity.js';

const lifetimeSeconds = 7 * 86_400;
const issueLock = 7272740022;

/** An invitation before it has a link. */
export type InvitationDraft = Pick<AccountInvitationEntity, 'accountId' | 'email' | 'role'>;

export class InvitationsRepository extends RepositoryOf(AccountInvitationEntity) {
  /** Returns the open invitations with their accounts, the newest first. */
  findAllOpen(): Promise<AccountInvitationEntity[]> {
    return this.open().orderBy('invitation.id', 'DESC').getMany();
  }

  /** Returns the open invitation with a token and its account. */
  findOpen(token: string): Promise<AccountInvitationEntity | null> {
    return this.open()
      .andWhere({ tokenHash: tokenHash(token) })
      .getOne();
  }

  /**
   * Deletes the open invitation with a token and returns it: of two transactions that take it at once, one waits and then
   * gets null.
   */
  async takeOpen(token: string): Promise<AccountInvitationEntity | null> {
    const invitation = await this.findOpen(token);
    if (!invitation) return null;
    const { affected } = await this.delete({ id: invitation.id });
    return affected === 0 ? null : invitation;
  }

  @DailySweep('invitations')
  async deleteExpired(): Promise<number> {
    const { affected } = await this.delete({ createdAt: olderThan(lifetimeSeconds) });
    return affected ?? 0;
  }

  /** Adds an invitation. */
  async add(draft: InvitationDraft & { createdBy: string }, token: string): Promise<AccountInvitationEntity> {
    const invitation = this.create({ ...draft, tokenHash: tokenHash(token) });
    await this.insert(invitation);
    return invitation;
  }

  /** Makes other transactions that call this wait until this one ends. */
  async lockIssue(): Promise<void> {
    // Raw: an advisory lock. Before the first invitation of an address there is no row to lock.
    await this.query('select pg_advisory_xact_lock($1)', [issueLock]);
  }

  private open() {
    return this.createQueryBuilder('invitation')
      .leftJoinAndSelect('invitation.account', 'account')
      .where({ createdAt: newerThan(lifetimeSeconds) })
      .andWhere('account.disabledAt is null');
  }
}

/** Returns when an invitation expires. */
export const expiryOf = ({ createdAt }: Pick<AccountInvitationEntity, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + lifetimeSeconds * 1000);
