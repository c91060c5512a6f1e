import {
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

/** A session of an account in one browser. */
@Entity('account_sessions')
@Unique('account_sessions_tokenHash_key', ['tokenHash'])
export class AccountSessionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('account_sessions_account_idx')
  @Column('integer')
  accountId: number;

  /** SHA-256 of the token in the browser's cookie. */
  @Column('bytea', { select: false })
  tokenHash: Buffer;

  /** 'Firefox su Windows' */
  @Column('text')
  browser: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastSeenAt: Date;

  @ManyToOne(
    () => AccountEntity,
    (account) => account.sessions,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'account_sessions_accountId_fkey' })
  account?: Relation<AccountEntity>;
}
