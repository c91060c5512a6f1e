import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { AccountEntity } from '../account.entity.js';

/** A link that is valid once: to a new account, or to another password of `account`. */
@Entity('account_invitations')
@Unique('account_invitations_tokenHash_key', ['tokenHash'])
@Check('account_invitations_role_check', `role in ('redattore', 'moderatore', 'responsabile')`)
export class AccountInvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the token in the link. */
  @Column('bytea', { select: false })
  tokenHash: Buffer;

  /** Null unless the link resets a password. */
  @Index('account_invitations_account_idx')
  @Column('integer', { nullable: true })
  accountId: number | null;

  @Column('text')
  email: string;

  @Column('text')
  role: StaffRole;

  /** Name of the account that made the link, or of the holder of the key. */
  @Column('text')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'account_invitations_accountId_fkey' })
  account?: Relation<AccountEntity> | null;
}
