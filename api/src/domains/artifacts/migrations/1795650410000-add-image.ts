import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImage1795650410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts ADD image jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts DROP COLUMN image');
  }
}
