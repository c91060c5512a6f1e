import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of tables with what they have changed, and when a working copy was last put among the revisions. */
export class AddTableImports1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE table_imports (
        id SERIAL PRIMARY KEY,
        kind text NOT NULL,
        "fileName" text NOT NULL,
        author text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        "asDrafts" boolean NOT NULL,
        added integer NOT NULL,
        changed integer NOT NULL,
        "undoneBy" text
      );
      CREATE TABLE table_import_changes (
        "importId" integer NOT NULL,
        slug text NOT NULL,
        version bigint NOT NULL,
        before json,
        PRIMARY KEY ("importId", slug)
      );
      ALTER TABLE content_drafts ADD "keptAt" timestamptz NOT NULL DEFAULT now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_drafts DROP "keptAt";
      DROP TABLE table_import_changes, table_imports;
    `);
  }
}
