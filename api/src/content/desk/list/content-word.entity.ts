import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A word of names that lists find entries by, folded; perhaps of none any more. Triggers add it, rarely twice. */
@Entity('content_words')
export class ContentWordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('content_words_word')
  @Column('text')
  word: string;
}
