import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @Index('contact_messages_created_idx')
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** new, open or done. */
  @Column('text', { default: 'new' })
  state: string;

  /** Name of the member of staff who changed the state last. */
  @Column('text', { nullable: true })
  changedBy: string | null;

  @Column('timestamptz', { nullable: true })
  changedAt: Date | null;
}
