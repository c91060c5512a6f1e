import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Page views that started with a release: those that neither load nor fail have frozen or left. */
export class AddSectionViews1764000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE section_health ADD COLUMN views integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE section_health DROP COLUMN views');
  }
}
