import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a browser can report of one page view of a release. */
export type ViewReport = 'loads' | 'failures' | 'errors' | 'fallbacks';

/** A page view of a release, for an hour; `network` is a keyed hash. Holds nothing else about the visitor. */
@Entity('section_views')
@Index('section_views_network_idx', ['section', 'release', 'network'])
export class SectionViewEntity {
  /** The id in its nonce. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_views_pkey' })
  id: string;

  @Column('text')
  section: string;

  @Column({ type: 'char', length: 12 })
  release: string;

  @Column('text')
  network: string;

  @CreateDateColumn({ type: 'timestamptz' })
  startedAt: Date;

  @Column({ type: 'text', array: true, default: '{}' })
  reports: ViewReport[];
}
