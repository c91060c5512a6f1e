import { Injectable } from '@nestjs/common';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type { ChatAnswersQuery, ChatAnswerText } from '@salaria/contracts/desk/visitors/questions';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { maxSearchTexts, SearchTexts } from '../../../platform/contributions/search-texts.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { moveToTrash } from '../../../platform/trash/removable-rows.repository.js';
import { ChatQuestions } from '../questions/chat-questions.service.js';
import { answersTag, type ChatAnswerEntity } from './chat-answer.entity.js';
import { ChatAnswersRepository } from './chat-answers.repository.js';

/** What the staff answered to questions without an answer, which the assistant quotes. */
@Injectable()
@SearchTexts({ kind: 'risposta', tag: answersTag, answerBias: 1 })
export class ChatAnswers {
  constructor(
    private readonly source: DataSource,
    private readonly answers: ChatAnswersRepository,
    private readonly questions: ChatQuestions,
    private readonly staff: Staff,
    private readonly invalidator: CacheInvalidator,
  ) {}

  list(query: ChatAnswersQuery): Promise<DeskPage<ChatAnswerEntity>> {
    return this.answers.list(query);
  }

  /** Answers a question of a visitor. @throws ApiError 404, or 409 when there is no room for more answers */
  async answer(questionId: number, answer: ChatAnswerText): Promise<void> {
    await this.change(async () => {
      if ((await this.answers.count()) >= maxSearchTexts)
        throw new ApiError(409, 'too_many_answers', `Le risposte sono già ${maxSearchTexts}: eliminane qualcuna.`);
      const { name } = this.staff.caller;
      await this.questions.mark(questionId, name, 'answer');
      await this.answers.save({ ...answer, answeredBy: name });
    });
  }

  /** @throws ApiError 404 */
  async correct(id: number, answer: ChatAnswerText): Promise<void> {
    await this.change(async () => {
      const { affected } = await this.answers.update(id, { ...answer, answeredBy: this.staff.caller.name });
      if (!affected) throw answerNotFound();
    });
  }

  /** Moves an answer to the trash. @throws ApiError 404 */
  async remove(id: number): Promise<void> {
    await this.change(async () => {
      if (!(await moveToTrash(this.answers, id, this.staff.caller.name))) throw answerNotFound();
    });
  }

  async searchTexts() {
    const answers = await this.answers.find({ order: { id: 'DESC' }, take: maxSearchTexts });
    return answers.map(({ id, question, text }) => ({ key: id, title: question, passages: [text] }));
  }

  private change(act: () => Promise<void>): Promise<void> {
    return this.source.transaction(async () => {
      await act();
      await this.invalidator.invalidateOnCommit(answersTag);
    });
  }
}

const answerNotFound = () => notFound('La risposta non c’è più.');
