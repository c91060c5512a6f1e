import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type DeskQuestion,
  type DeskQuestions,
  type QuestionListQuery,
  questionRetentionDays,
} from '@salaria/contracts/desk/questions';
import { DataSource } from 'typeorm';
import { isoInstant, JsonReader } from '../../../platform/database/json-reader.js';
import { notFound } from '../../../platform/errors/api-error.js';
import type { ListQuery } from '../../../platform/paging/list-query.js';
import { containsWords, readDeskPage } from '../../../platform/paging/read-desk-page.js';

/** Stored questions; those that have been handled, then the oldest ones, make room for new ones. */
const maxQuestions = 1000;
const sweepIntervalMs = 3_600_000;

/** `$1`: words or null, `$2`: filter or null. */
export const deskQuestions: ListQuery = {
  name: 'chat-questions',
  columns: `id, question, count, ${isoInstant('"firstAt"')} as "firstAt", ${isoInstant('"lastAt"')} as "lastAt",
    ${isoInstant('"handledAt"')} as "handledAt", "handledBy"`,
  from: 'chat_questions',
  where: `${containsWords(1, ['question'])} and case $2::text
    when 'todo' then "handledAt" is null when 'handled' then "handledAt" is not null else true end`,
  order: [
    { column: '"lastAt"', type: 'instant' },
    { column: 'id', type: 'integer' },
  ],
  descending: true,
};

/** Questions without an answer that visitors agreed to send to the staff: their text, and nothing about the visitor. */
@Injectable()
export class ChatQuestions implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly json: JsonReader,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), sweepIntervalMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Stores a question; the same one again is counted, and is no longer handled. */
  async store(question: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query(
        `insert into chat_questions as q (question) values ($1)
         on conflict (md5(lower(question))) do update
           set count = q.count + 1, "lastAt" = now(), "handledAt" = null, "handledBy" = null`,
        [question],
      );
      await manager.query(
        `delete from chat_questions where id in (
           select id from chat_questions order by "handledAt" is null desc, "lastAt" desc, id desc offset $1)`,
        [maxQuestions],
      );
    });
  }

  async read({ q, filter, ...page }: QuestionListQuery): Promise<DeskQuestions> {
    await this.sweep();
    return readDeskPage<DeskQuestion>(this.json, deskQuestions, [q ?? null, filter ?? null], page);
  }

  /** @throws ApiError 404 for a question that is not stored */
  async mark(id: number, handledBy: string | null): Promise<void> {
    const [, changed] = await this.source.query<[unknown, number]>(
      `update chat_questions set "handledAt" = case when $2::text is null then null else now() end, "handledBy" = $2
       where id = $1`,
      [id, handledBy],
    );
    if (changed === 0) throw questionNotFound();
  }

  /** @throws ApiError 404 for a question that is not stored */
  async remove(id: number): Promise<void> {
    const [, changed] = await this.source.query<[unknown, number]>('delete from chat_questions where id = $1', [id]);
    if (changed === 0) throw questionNotFound();
  }

  /** Deletes questions after their retention. */
  async sweep(): Promise<void> {
    await this.source.query(`delete from chat_questions where "lastAt" < now() - $1 * interval '1 day'`, [
      questionRetentionDays,
    ]);
  }
}

const questionNotFound = () => notFound('La domanda non c’è più.');
