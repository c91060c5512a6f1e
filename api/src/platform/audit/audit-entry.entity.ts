import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

/**
 * A call of staff, or a note to one: details of what it changed, or without details its failure. The database refuses to
 * change or delete rows.
 */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  /** Id of the call that a note belongs to; null for a call. */
  @Index('audit_log_entry_idx', { where: '(entry IS NOT NULL)' })
  @Column('bigint', { name: 'entry', nullable: true })
  callId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** Null for the holder of the key. No foreign key: the entry outlives the account. */
  @Column('integer', { nullable: true })
  accountId: number | null;

  @Column('text', { nullable: true })
  actor: string | null;

  /** What follows the actor, or a whole sentence (audit-sentence.ts). */
  @Column('text', { nullable: true })
  action: string | null;

  /** Method and path with parameter names: `POST /api/desk/messages/:id`. */
  @Column('text', { nullable: true })
  call: string | null;

  /** Parameters of the path. */
  @Column('jsonb', { nullable: true })
  target: object | null;

  /** Of the response that failed; null when the connection was closed. */
  @Column('integer', { nullable: true })
  status: number | null;

  @Column('jsonb', { nullable: true })
  details: object | null;

  @ManyToOne(
    () => AuditEntryEntity,
    (call) => call.notes,
  )
  @JoinColumn({ name: 'entry', foreignKeyConstraintName: 'audit_log_entry_fkey' })
  callEntry?: Relation<AuditEntryEntity>;

  @OneToMany(
    () => AuditEntryEntity,
    (note) => note.callEntry,
  )
  notes?: Relation<AuditEntryEntity>[];
}
