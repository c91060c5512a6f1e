import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddScanToDocuments1795664000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD scan text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN scan');
  }
}
