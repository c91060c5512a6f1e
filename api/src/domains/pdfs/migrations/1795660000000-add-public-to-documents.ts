import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are stored already were not uploaded for visitors. */
export class AddPublicToDocuments1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD "isPublic" boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN "isPublic"');
  }
}
