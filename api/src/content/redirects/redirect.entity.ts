import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An address that the site does not have, and the address that answers for it. No target is the source of another. */
@Entity('redirects')
export class RedirectEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** As `sourceKey` writes it. */
  @Index('redirects_from_key', { unique: true })
  @Column('text')
  from: string;

  /** Path of the site, with its query and fragment. */
  @Column('text')
  to: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column('text')
  createdBy: string;
}
