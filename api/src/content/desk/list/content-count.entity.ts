import type { ContentState } from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How many entries of a group there are more than before, or fewer. Triggers add rows and merge them. */
@Entity('content_counts')
export class ContentCountEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: ContentKind;

  @Column('text')
  state: ContentState;

  @Column('boolean')
  hasFailed: boolean;

  @Column('boolean')
  isInReview: boolean;

  @Column('boolean')
  hasProblems: boolean;

  @Column('integer')
  count: number;
}
