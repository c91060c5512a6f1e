import type { MessageState } from '@salaria/contracts/desk/visitors/messages';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { InTrash } from '../../platform/trash/removable-rows.repository.js';
import { Removable } from '../../platform/trash/removable.js';

@InTrash({ area: 'messages', role: 'moderatore', title: 'subject' })
@Entity('contact_messages')
export class ContactMessageEntity extends Removable {
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('text', { default: 'new' })
  state: MessageState;

  /** Name of the member of staff who changed the state last. */
  @Column('text', { nullable: true })
  changedBy: string | null;

  @Column('timestamptz', { nullable: true })
  changedAt: Date | null;

  @VersionColumn({ default: 1 })
  version: number;
}
