import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a mail waits. */
export class AddMailCreationTime1764001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_outbox ADD COLUMN "createdAt" timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_outbox DROP COLUMN "createdAt"');
  }
}
