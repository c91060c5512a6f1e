import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a kind of backup last succeeded; written by the backup commands. */
@Entity('backups')
export class BackupEntity {
  /** Name of the label in /metrics, such as `dump` or `verify`. */
  @PrimaryColumn('text')
  kind: string;

  @Column('timestamptz', { default: () => 'now()' })
  finishedAt: Date;
}
