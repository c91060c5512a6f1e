import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is counted: visits, searches and questions to the chat in all; each page, referring site, downloaded PDF and word
 * that was searched in vain by its name.
 */
export type CountKind =
  | ('visits' | 'page' | 'referrer' | 'searches' | 'empty-searches' | 'empty-search-word' | 'download' | 'subscribers')
  | ('chat-answered' | 'chat-abstained' | 'chat-model-failures');

/** A number of one day. Nothing in it is about the visitors. */
@Entity('daily_counts')
export class DailyCountEntity {
  /** Date in Rome: '2026-03-05'. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'daily_counts_pkey' })
  day: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'daily_counts_pkey' })
  kind: CountKind;

  /** Of the page, site or PDF; empty where everything of a kind is counted together. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'daily_counts_pkey' })
  name: string;

  @Column('integer')
  count: number;
}
