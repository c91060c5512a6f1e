import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The editors' files as they were imported. */
export class CreateContentSources1764000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_sources (
        path text PRIMARY KEY,
        text text NOT NULL
      );

      -- What each row was when it was imported, so that an export knows what has been edited here since.
      CREATE TABLE content_rows (
        "table" text NOT NULL,
        key text NOT NULL,
        path text NOT NULL,
        columns jsonb NOT NULL,
        PRIMARY KEY ("table", key)
      );

      -- One row: what was imported last.
      CREATE TABLE content_imports (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        hash text NOT NULL,
        "importedAt" timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_imports, content_rows, content_sources');
  }
}
