import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRightsAndIdentifiers1795912600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE artifacts
        ADD licence text, ADD "rightsHolder" text, ADD "creditLine" text, ADD wikidata text, ADD nct text
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE artifacts
        DROP licence, DROP "rightsHolder", DROP "creditLine", DROP wikidata, DROP nct
    `);
  }
}
