import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each kind of backup last succeeded, written by the backup commands. */
export class CreateBackups1795800002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (kind text PRIMARY KEY, "finishedAt" timestamptz NOT NULL DEFAULT now());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
