import { Column } from 'typeorm';

/** Columns with how page views ended. Nothing in them is about the visitors. */
export abstract class ViewCounts {
  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  loads: number;

  @Column('integer', { default: 0 })
  failures: number;

  @Column('integer', { default: 0 })
  fallbacks: number;

  @Column('integer', { default: 0 })
  errors: number;

  /** Page views in each bucket of load times (histograms.ts). */
  @Column({ type: 'integer', array: true, default: '{0,0,0,0,0,0,0,0,0,0}' })
  loadTimes: number[];
}
