import { Injectable } from '@nestjs/common';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type { QuestionListQuery, QuestionOutcome } from '@salaria/contracts/desk/visitors/questions';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { notFound } from '../../../platform/errors/api-error.js';
import type { ChatQuestionEntity } from './chat-question.entity.js';
import { ChatQuestionsRepository } from './chat-questions.repository.js';

/** Stored questions; those that have been handled, then the oldest ones, make room for new ones. */
const maxQuestions = 1000;

/** Questions without an answer that visitors agreed to send to the staff: their text, and nothing about the visitor. */
@Injectable()
export class ChatQuestions {
  constructor(
    private readonly source: DataSource,
    private readonly questions: ChatQuestionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Stores a question; the same one again is counted, and is no longer handled. */
  async store(question: string): Promise<void> {
    await this.source.transaction(async () => {
      await this.questions.add(question);
      await this.questions.deleteExceeding(maxQuestions);
    });
  }

  async read(query: QuestionListQuery): Promise<DeskPage<ChatQuestionEntity>> {
    await this.questions.deleteExpired();
    return this.questions.list(query);
  }

  /** @throws ApiError 404 for a question that is not stored */
  async mark(id: number, handledBy: string | null, outcome?: QuestionOutcome): Promise<void> {
    await this.source.transaction(async () => {
      if (!(await this.questions.mark(id, handledBy, handledBy === null ? null : (outcome ?? null))))
        throw questionNotFound();
      await this.audit.describe({ state: handledBy === null ? 'da gestire' : 'gestita' });
    });
  }

  /** @throws ApiError 404 for a question that is not stored */
  async remove(id: number): Promise<void> {
    const { affected } = await this.questions.delete(id);
    if (!affected) throw questionNotFound();
  }
}

const questionNotFound = () => notFound('La domanda non c’è più.');
