import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an entry, or its working copy, is found by in the desk's lists. Triggers write it like the summary. */
@Entity('content_texts')
@Index('content_texts_words', { synchronize: false })
@Index('content_texts_names', { synchronize: false })
export class ContentTextEntity {
  @PrimaryColumn('integer')
  summaryId: number;

  /** Its short texts: names, numbers, places, files. Folded, one a line. */
  @Column('text')
  names: string;

  /** Stems of all its texts. */
  @Column('tsvector')
  words: string;
}
