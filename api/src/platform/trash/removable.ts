import { Column, DeleteDateColumn } from 'typeorm';

/** Columns of rows that go to the trash. TypeORM does not find rows with `removedAt`, unless asked `withDeleted`. */
export abstract class Removable {
  @DeleteDateColumn({ type: 'timestamptz' })
  removedAt: Date | null;

  /** Name of the member of staff who removed it. */
  @Column('text', { nullable: true, select: false })
  removedBy: string | null;
}
