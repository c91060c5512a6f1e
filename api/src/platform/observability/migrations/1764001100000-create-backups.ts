import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each kind of backup last succeeded, written by the backup commands; and since when a mail waits. */
export class CreateBackups1764001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (kind text PRIMARY KEY, "finishedAt" timestamptz NOT NULL DEFAULT now());
      ALTER TABLE mail_outbox ADD COLUMN "createdAt" timestamptz NOT NULL DEFAULT now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups; ALTER TABLE mail_outbox DROP COLUMN "createdAt"');
  }
}
