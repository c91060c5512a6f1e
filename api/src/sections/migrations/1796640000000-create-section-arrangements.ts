import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the site decides of the parts of sections. */
export class CreateSectionArrangements1796640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_arrangements (
        id serial CONSTRAINT section_arrangements_pkey PRIMARY KEY,
        parts jsonb NOT NULL,
        before integer,
        by text NOT NULL,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_arrangements');
  }
}
