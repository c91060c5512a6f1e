import type { DeskPage } from '@salaria/contracts/desk/page';
import {
  type QuestionListQuery,
  type QuestionOutcome,
  questionRetentionDays,
} from '@salaria/contracts/desk/visitors/questions';
import { IsNull, Not } from 'typeorm';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { containsWords } from '../../../platform/database/sql/folded.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { readDeskPage } from '../../../platform/paging/paginate.js';
import { ChatQuestionEntity } from './chat-question.entity.js';

export const questionListName = 'chat-questions';

const states = { todo: { handledAt: IsNull() }, handled: { handledAt: Not(IsNull()) } };

export class ChatQuestionsRepository extends RepositoryOf(ChatQuestionEntity) {
  /** Lists questions, the latest first. */
  list({ q, filter, ...page }: QuestionListQuery): Promise<DeskPage<ChatQuestionEntity>> {
    const query = this.createQueryBuilder('question').where(filter ? states[filter] : {});
    if (q) query.andWhere(containsWords('question.question'), { words: q });
    return readDeskPage(
      {
        name: questionListName,
        query,
        order: [
          { column: 'question.lastAt', type: 'instant' },
          { column: 'question.id', type: 'integer' },
        ],
        descending: true,
      },
      page,
    );
  }

  /** Adds a question; the same one again, regardless of case, is counted and is no longer handled. */
  async add(question: string): Promise<void> {
    // TypeORM's upsert has neither a conflict over an expression nor a sum.
    await this.query(
      `insert into chat_questions as q (question) values ($1)
       on conflict (md5(lower(question))) do update
         set count = q.count + 1, "lastAt" = now(), "handledAt" = null, "handledBy" = null, outcome = null`,
      [question],
    );
  }

  /** Marks a question as handled, or as not handled where `handledBy` is null; returns whether it is stored. */
  async mark(id: number, handledBy: string | null, outcome: QuestionOutcome | null): Promise<boolean> {
    const handledAt = handledBy === null ? null : () => 'now()';
    const { affected } = await this.update(id, { handledAt, handledBy, outcome });
    return affected === 1;
  }

  /** Deletes all but `count` questions: first those that are handled, then the oldest. */
  async deleteExceeding(count: number): Promise<void> {
    const exceeding = this.createQueryBuilder('question')
      .select('question.id')
      .orderBy('question.handledAt is null', 'DESC')
      .addOrderBy('question.lastAt', 'DESC')
      .addOrderBy('question.id', 'DESC')
      .offset(count);
    await this.createQueryBuilder().delete().where(`id in (${exceeding.getQuery()})`).execute();
  }

  @DailySweep('chat-questions')
  async deleteExpired(): Promise<number> {
    const { affected } = await this.delete({ lastAt: olderThan(questionRetentionDays * 86_400) });
    return affected ?? 0;
  }
}
