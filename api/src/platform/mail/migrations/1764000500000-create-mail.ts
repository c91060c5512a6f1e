import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mail waiting to be sent, written in the transaction of what it tells about. No entity: one service reads it, in SQL.
 */
export class CreateMail1764000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_outbox (
        id serial PRIMARY KEY,
        mail jsonb NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        "nextAttemptAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mail_outbox_next_idx ON mail_outbox ("nextAttemptAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_outbox');
  }
}
