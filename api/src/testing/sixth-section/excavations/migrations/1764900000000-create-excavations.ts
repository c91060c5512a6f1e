import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExcavations1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE excavations (
        id serial PRIMARY KEY,
        slug text NOT NULL,
        title text NOT NULL,
        summary text NOT NULL,
        "startedOn" timestamptz NOT NULL,
        "isOpen" text NOT NULL,
        "imageUrl" text,
        report text NOT NULL,
        contact text,
        "importKey" text
      );
      CREATE UNIQUE INDEX excavations_slug_key ON excavations (slug);
      CREATE UNIQUE INDEX excavations_import_key ON excavations ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE excavations');
  }
}
