import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { JobEntity } from '../../platform/jobs/job.entity.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** A note of staff about a message, or an answer that the site has mailed. */
@Entity('contact_message_notes')
export class ContactMessageNoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('contact_message_notes_message_idx')
  @Column('integer')
  messageId: number;

  @ManyToOne(() => ContactMessageEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'contact_message_notes_messageId_fkey' })
  message: Relation<ContactMessageEntity>;

  @Column('text')
  kind: 'note' | 'answer';

  @Column('text')
  text: string;

  @Column('text')
  author: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('integer', { nullable: true })
  mailId: number | null;

  /** The mail of an answer until it is sent. */
  @ManyToOne(() => JobEntity, { createForeignKeyConstraints: false })
  @JoinColumn()
  mail: Relation<JobEntity> | null;
}
