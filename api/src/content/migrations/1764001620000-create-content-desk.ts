import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the desk adds to the content files in the database: `content_sources` has the texts of the site, this has those
 * of the folder at the last import, the working copies and the revisions.
 */
export class CreateContentDesk1764001620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Versions of working copies and ids of revisions: the larger one is the later change of an entry.
      CREATE SEQUENCE content_versions AS bigint;

      -- Three-way merge: what the folder had at the last import.
      CREATE TABLE content_file_texts (
        path text PRIMARY KEY,
        text text NOT NULL
      );
      INSERT INTO content_file_texts (path, text) SELECT path, text FROM content_sources;

      CREATE TABLE content_conflicts (
        path text PRIMARY KEY,
        -- Null when the folder no longer has the file.
        "fileText" text,
        at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE content_drafts (
        kind text NOT NULL,
        slug text NOT NULL,
        version bigint NOT NULL DEFAULT nextval('content_versions'),
        -- Not jsonb, which would change the order of the fields.
        texts json NOT NULL,
        problems integer NOT NULL,
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        "updatedBy" text NOT NULL,
        "publishAt" timestamptz,
        "publishFailure" text,
        PRIMARY KEY (kind, slug)
      );
      CREATE INDEX content_drafts_due ON content_drafts ("publishAt") WHERE "publishAt" IS NOT NULL;

      CREATE TABLE content_revisions (
        id bigint PRIMARY KEY DEFAULT nextval('content_versions'),
        kind text NOT NULL,
        slug text NOT NULL,
        event text NOT NULL,
        author text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        -- Null for a removal.
        texts json
      );
      CREATE INDEX content_revisions_entry ON content_revisions (kind, slug, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_revisions, content_drafts, content_conflicts, content_file_texts');
    await runner.query('DROP SEQUENCE content_versions');
  }
}
