import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks a mail while a process sends it, so that one that may go out only once is not sent again after a crash. */
export class AddMailInFlight1764002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_outbox ADD COLUMN "inFlight" boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_outbox DROP COLUMN "inFlight"');
  }
}
