import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many questions were answered each day, and those that visitors sent to the staff. Nothing about the visitors. */
export class CreateChatQuestions1764001607100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_days (
        day date PRIMARY KEY,
        answered integer NOT NULL DEFAULT 0,
        abstained integer NOT NULL DEFAULT 0,
        "modelFailures" integer NOT NULL DEFAULT 0
      );
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
    await runner.query('DROP TABLE chat_questions; DROP TABLE chat_days');
  }
}
