import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InTrash } from '../../../platform/trash/removable-rows.repository.js';
import { Removable } from '../../../platform/trash/removable.js';

/** Cache tag of the answers. */
export const answersTag = 'chat-answers';

/** A text by the staff that the assistant quotes, under the question that it answers. */
@InTrash({ area: 'answers', role: 'moderatore', title: 'question', tags: [answersTag] })
@Entity('chat_answers')
export class ChatAnswerEntity extends Removable {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  question: string;

  @Column('text')
  text: string;

  @Index('chat_answers_answered_idx')
  @Column('timestamptz', { default: () => 'now()' })
  answeredAt: Date;

  /** Name of the member of staff. */
  @Column('text')
  answeredBy: string;
}
