import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts by the staff that the assistant quotes, and how questions were handled. */
export class AddChatAnswers1796520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_questions ADD outcome text;
      CREATE TABLE chat_answers (
        id serial PRIMARY KEY,
        question text NOT NULL,
        text text NOT NULL,
        "answeredAt" timestamptz NOT NULL DEFAULT now(),
        "answeredBy" text NOT NULL,
        "removedAt" timestamptz,
        "removedBy" text
      );
      CREATE INDEX chat_answers_answered_idx ON chat_answers ("answeredAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_answers; ALTER TABLE chat_questions DROP outcome');
  }
}
