import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Page views of a release whose code threw after it was rendered. */
export class AddSectionErrors1764000820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE section_health ADD COLUMN errors integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE section_health DROP COLUMN errors');
  }
}
