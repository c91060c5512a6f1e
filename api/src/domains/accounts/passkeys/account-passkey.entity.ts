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

/** A passkey by which the owner of an account logs in. */
@Entity('account_passkeys')
@Unique('account_passkeys_credentialId_key', ['credentialId'])
export class AccountPasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('account_passkeys_account_idx')
  @Column('integer')
  accountId: number;

  @Column('text')
  credentialId: string;

  @Column('bytea')
  publicKey: Buffer;

  /** Of the authenticator's signatures; a 32-bit number without a sign. */
  @Column('bigint', { transformer: { to: (counter: number) => counter, from: Number } })
  counter: number;

  /** How browsers reach the authenticator. */
  @Column('jsonb')
  transports: string[];

  /** The name that its owner gave it. */
  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'account_passkeys_accountId_fkey' })
  account?: Relation<AccountEntity>;
}
