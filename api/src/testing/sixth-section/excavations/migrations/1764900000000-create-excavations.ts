import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExcavations1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE excavations (
        id serial PRIMARY KEY,
        slug text NOT NULL,
        title text NOT NULL,
        summary text NOT NULL,
        contact text
      );
      CREATE UNIQUE INDEX excavations_slug_key ON excavations (slug);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE excavations');
  }
}
