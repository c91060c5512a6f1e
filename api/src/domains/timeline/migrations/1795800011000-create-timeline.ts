import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTimeline1795800011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE timeline_periods (
        id serial PRIMARY KEY,
        key text NOT NULL,
        position integer NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        "startYear" integer NOT NULL,
        "endYear" integer NOT NULL,
        description text NOT NULL,
        color text NOT NULL,
        highlights jsonb NOT NULL,
        image jsonb,
        "importKey" text
      );
      CREATE UNIQUE INDEX timeline_periods_key ON timeline_periods (key);
      CREATE UNIQUE INDEX timeline_periods_import_key ON timeline_periods ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE timeline_periods');
  }
}
