import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImage1795757000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quizzes ADD image jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quizzes DROP COLUMN image');
  }
}
