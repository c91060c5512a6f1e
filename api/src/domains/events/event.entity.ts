import { eventKind } from '@salaria/contracts/kinds/records/events';
import type { Picture } from '@salaria/contracts/picture';
import { Column, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

@ContentTable(eventKind, {
  keyColumn: 'slug',
  columns: { image: ['imageUrl', 'image'], body: 'content' },
  tags: ['events'],
})
@Entity('events')
export class EventEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('events_slug_key', { unique: true })
  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  /** In one sentence. */
  @Column('text')
  description: string;

  @Column('timestamptz')
  startsAt: Date;

  @Index('events_ends_at_idx')
  @Column('timestamptz')
  endsAt: Date;

  @Column('text')
  place: string;

  /** Sanitised HTML. */
  @Column('text')
  content: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** In words. */
  @Column('text', { nullable: true })
  price: string | null;

  @Column('text', { nullable: true })
  registrationUrl: string | null;

  /** For search engines, in place of the title. */
  @Column('text', { nullable: true })
  searchTitle: string | null;

  @Column('text', { nullable: true })
  searchDescription: string | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Name of the source file; null for a row that the import neither changes nor removes. */
  @Index('events_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
