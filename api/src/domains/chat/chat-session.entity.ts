import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { ChatContext } from './reply/questions.js';

/** What a chat remembers between two messages. */
@Entity('chat_sessions')
export class ChatSessionEntity {
  /** SHA-256 of the id, base64url: reading the table does not suffice to continue a visitor's chat. */
  @PrimaryColumn('text')
  idHash: string;

  /** Empty when the chat has no subject. */
  @Column('jsonb')
  context: Partial<ChatContext>;

  @Index('chat_sessions_updated_idx')
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
