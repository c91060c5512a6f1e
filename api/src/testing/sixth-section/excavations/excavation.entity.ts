import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An excavation campaign. */
@Entity('excavations')
export class ExcavationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('excavations_slug_key', { unique: true })
  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  /** E-mail address of the person in charge; for staff only. */
  @Column('text', { nullable: true })
  contact: string | null;
}
