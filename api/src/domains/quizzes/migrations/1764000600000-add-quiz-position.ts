import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The editors' order of quizzes; those made by hand come first, as they did. */
export class AddQuizPosition1764000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quizzes ADD COLUMN position integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quizzes DROP COLUMN position');
  }
}
