import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Check, Column, CreateDateColumn, Entity, Index, OneToMany, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A person of staff. */
@Entity('accounts')
// The unique indexes are over lower(name) and lower(email), which the schema builder cannot express.
@Index('accounts_name_key', { synchronize: false })
@Index('accounts_email_key', { synchronize: false })
@Unique('accounts_userHandle_key', ['userHandle'])
@Check('accounts_role_check', `role in ('redattore', 'moderatore', 'responsabile')`)
export class AccountEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Unique, also among the former names: invitations and histories name accounts by it. */
  @Column('text')
  name: string;

  /** Names that histories still have; no other account can take one. */
  @Column('text', { array: true, default: '{}', select: false })
  formerNames: string[];

  @Column('text')
  email: string;

  @Column('text')
  role: StaffRole;

  @Column('text', { select: false })
  passwordHash: string;

  /** Random bytes as base64url, which authenticators store with a passkey. */
  @Column('text', { select: false })
  userHandle: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disabledAt: Date | null;

  // By the name of its table: the sessions' file imports this one.
  @OneToMany('account_sessions', 'account')
  sessions?: { lastSeenAt: Date }[];
}
