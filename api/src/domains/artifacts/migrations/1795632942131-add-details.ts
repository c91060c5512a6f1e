import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What catalogues of museums say of an artifact, and its further pictures. */
export class AddDetails1795632942131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE artifacts ADD material text, ADD technique text, ADD dimensions text,
      ADD "inventoryNumber" text, ADD conservation text, ADD provenance text, ADD bibliography text,
      ADD pictures jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE artifacts DROP material, DROP technique, DROP dimensions,
      DROP "inventoryNumber", DROP conservation, DROP provenance, DROP bibliography, DROP pictures`);
  }
}
