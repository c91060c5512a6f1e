import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a chat remembers between two messages, and the questions that visitors sent to the staff. */
export class CreateChat1795800015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_sessions (
        "idHash" text PRIMARY KEY,
        context jsonb NOT NULL,
        "updatedAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX chat_sessions_updated_idx ON chat_sessions ("updatedAt");

      CREATE TABLE chat_questions (
        id serial PRIMARY KEY,
        question text NOT NULL,
        count integer NOT NULL DEFAULT 1,
        "firstAt" timestamptz NOT NULL DEFAULT now(),
        "lastAt" timestamptz NOT NULL DEFAULT now(),
        "handledAt" timestamptz,
        "handledBy" text
      );
      CREATE UNIQUE INDEX chat_questions_question_key ON chat_questions (md5(lower(question)));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_questions, chat_sessions');
  }
}
