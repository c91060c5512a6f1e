import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a chat remembers between two messages. */
export class CreateChatSessions1764000101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_sessions (
        "idHash" text PRIMARY KEY,
        context jsonb NOT NULL,
        "updatedAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX chat_sessions_updated_idx ON chat_sessions ("updatedAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_sessions');
  }
}
