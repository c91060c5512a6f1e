import { Column, Entity, Index, PrimaryColumn, type ValueTransformer } from 'typeorm';

const safeInteger: ValueTransformer = { to: (value: unknown) => value, from: Number };

/** The last change of a public record. Triggers of the database write it. */
@Entity('changes')
export class ChangeEntity {
  @PrimaryColumn('text')
  kind: string;

  /** Id of the record. */
  @PrimaryColumn('integer')
  item: number;

  /** Grows in the order of the commits. */
  @Index('changes_number_key', { unique: true })
  @Column('bigint', { default: () => "nextval('change_number')", transformer: safeInteger })
  number: number;

  @Column({ type: 'timestamptz', precision: 3 })
  addedAt: Date;

  @Index('changes_changed_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;

  /** The period that the record has, or had before it was removed. */
  @Column('text', { nullable: true })
  period: string | null;
}
