import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The key with which one section's team releases; only its SHA-256 (hex) is kept. */
@Entity('section_tokens')
@Index('section_tokens_hash_key', ['hash'], { unique: true })
export class SectionTokenEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'section_tokens_pkey' })
  id: number;

  @Column('text')
  section: string;

  /** Whose it is, for the history. */
  @Column('text')
  label: string;

  @Column({ type: 'char', length: 64 })
  hash: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
