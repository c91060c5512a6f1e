import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A job that waits, runs, or has failed for good; one that is done has no row. */
@Entity('jobs')
@Unique('jobs_queue_key', ['queue', 'key'])
@Index('jobs_due_idx', ['queue', 'runAt'])
export class JobEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  queue: string;

  /** Unique in the queue; null where the same job may be added several times. */
  @Column('text', { nullable: true })
  key: string | null;

  @Column('jsonb')
  data: object;

  /** Earliest time of the next attempt. */
  @Column('timestamptz', { default: () => 'now()' })
  runAt: Date;

  /** Attempts that have begun since the job was added. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** End of the lease of the process that runs the job; null while none does. */
  @Column('timestamptz', { nullable: true })
  lockedUntil: Date | null;

  /** Set for a dead letter: no process attempts it any more. */
  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  /** Message of the last attempt that failed. */
  @Column('text', { nullable: true })
  error: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
