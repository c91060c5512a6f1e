import type { DeskPage } from '@salaria/contracts/desk/page';
import type { ChatAnswersQuery } from '@salaria/contracts/desk/visitors/questions';
import { containsWords } from '../../../platform/database/sql/folded.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { readDeskPage } from '../../../platform/paging/paginate.js';
import { ChatAnswerEntity } from './chat-answer.entity.js';

export const answerListName = 'chat-answers';

export class ChatAnswersRepository extends RepositoryOf(ChatAnswerEntity) {
  /** Lists answers, the latest first. */
  list({ q, ...page }: ChatAnswersQuery): Promise<DeskPage<ChatAnswerEntity>> {
    const query = this.createQueryBuilder('answer');
    if (q) query.andWhere(containsWords(`answer.question || ' ' || answer.text`), { words: q });
    const order = [
      { column: 'answer.answeredAt', type: 'instant' },
      { column: 'answer.id', type: 'integer' },
    ] as const;
    return readDeskPage({ name: answerListName, query, order, descending: true }, page);
  }
}
