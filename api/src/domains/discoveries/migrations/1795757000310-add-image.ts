import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImage1795757000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archaeological_discoveries ADD image jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archaeological_discoveries DROP COLUMN image');
  }
}
