import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AccountEntity } from '../account.entity.js';

/** A challenge of WebAuthn that has not been answered. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('text')
  challenge: string;

  /** Null for a login, which may be that of any account. */
  @Column('integer', { nullable: true })
  accountId: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'passkey_challenges_accountId_fkey' })
  account?: Relation<AccountEntity> | null;
}
