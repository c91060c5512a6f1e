import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The credential of one section's team; only its SHA-256 (hex) is stored. */
@Entity('section_tokens')
@Index('section_tokens_hash_key', ['hash'], { unique: true })
export class SectionTokenEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'section_tokens_pkey' })
  id: number;

  @Column('text')
  section: string;

  /** Name of the team, for the history. */
  @Column('text')
  label: string;

  @Column({ type: 'char', length: 64 })
  hash: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
