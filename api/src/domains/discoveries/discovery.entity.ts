import { discoveryKind } from '@salaria/contracts/kinds/records/discoveries';
import type { Picture } from '@salaria/contracts/picture';
import { Column, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { foldedColumn } from '../../platform/database/sql/folded.js';
import { ContentTable } from '../../platform/database/content-table.decorator.js';
import { InTrash } from '../../platform/trash/removable-rows.repository.js';
import { Removable } from '../../platform/trash/removable.js';

/** A discovery reported by a visitor. Exact coordinates, e-mail address, verifier and notes are for staff only. */
@ContentTable(discoveryKind, {
  columns: { image: ['imageUrl', 'image'], verified: 'isVerified' },
  tags: ['discoveries'],
})
@InTrash({ area: 'discoveries', role: 'moderatore', title: 'title', tags: ['discoveries'] })
@Entity('archaeological_discoveries')
@Index('archaeological_discoveries_list_idx', ['submittedAt', 'id'])
export class DiscoveryEntity extends Removable {
  @PrimaryGeneratedColumn()
  id: number;

  /** For staff who decide at the same time. */
  @VersionColumn({ default: 1 })
  version: number;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  discovererName: string;

  @Column('text', { nullable: true })
  discovererEmail: string | null;

  @Column('text')
  latitude: string;

  @Column('text')
  longitude: string;

  @Column('text')
  location: string;

  /** preromano, romano, medievale or moderno. */
  @Column('text')
  period: string;

  /** ceramiche, monete, strutture, epigrafi, ornamenti or strumenti. */
  @Column('text')
  category: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** The text 'true' after verification. */
  @Column('text', { default: 'false' })
  isVerified: string;

  @Column('timestamptz', { default: () => 'now()' })
  submittedAt: Date;

  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @Column('text', { nullable: true })
  verifiedBy: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  /** Name of the source file; null for a row that the import neither changes nor removes. */
  @Index('archaeological_discoveries_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;

  /** What lists are searched in, folded: folding 70,000 rows for a search takes seconds. */
  @Column(foldedColumn)
  foldedText?: string | null;
}
