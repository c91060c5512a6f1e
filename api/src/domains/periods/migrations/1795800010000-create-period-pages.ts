import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePeriodPages1795800010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE period_pages (
        id serial PRIMARY KEY,
        name text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        timeframe text NOT NULL,
        image jsonb,
        aat text,
        research jsonb NOT NULL,
        "importKey" text
      );
      CREATE UNIQUE INDEX period_pages_name_key ON period_pages (name);
      CREATE UNIQUE INDEX period_pages_import_key ON period_pages ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE period_pages');
  }
}
