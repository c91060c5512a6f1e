import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddIssueVersion1764003060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletter_issues ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletter_issues DROP COLUMN version');
  }
}
