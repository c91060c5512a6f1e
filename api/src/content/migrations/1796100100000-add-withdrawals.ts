import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a schedule makes an entry a draft. */
export class AddWithdrawals1796100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries ADD "withdrawAt" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries DROP "withdrawAt"');
  }
}
