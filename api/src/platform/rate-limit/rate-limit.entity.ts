import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The window of a client or another subject in one bucket. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_limits_pkey' })
  bucket: string;

  /** A hash, never an address. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_limits_pkey' })
  key: string;

  /** How many were counted since the window began. */
  @Column('integer')
  n: number;

  /** When the window ends. */
  @Index('rate_limits_resets_idx')
  @Column('timestamptz')
  resetsAt: Date;
}
