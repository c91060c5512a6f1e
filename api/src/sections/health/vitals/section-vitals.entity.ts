import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Page views in each bucket of a metric (histograms.ts). */
const buckets = { type: 'integer', array: true, default: '{0,0,0,0,0,0,0,0,0,0}' } as const;
const primary = { primaryKeyConstraintName: 'section_vitals_pkey' } as const;

/** How fast a route of a release was in browsers. Nothing in it is about the visitors. */
@Entity('section_vitals')
export class SectionVitalsEntity {
  @PrimaryColumn({ type: 'text', ...primary })
  section: string;

  @PrimaryColumn({ type: 'char', length: 12, ...primary })
  release: string;

  /** Pattern of the page. */
  @PrimaryColumn({ type: 'text', ...primary })
  route: string;

  @Column('integer', { default: 0 })
  visits: number;

  @Column(buckets)
  lcp: number[];

  @Column(buckets)
  inp: number[];

  @Column(buckets)
  cls: number[];

  @UpdateDateColumn({ type: 'timestamptz' })
  lastAt: Date;
}
