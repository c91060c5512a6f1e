import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries, working copies, revisions, imports, and which entries people have open. */
export class CreateContent1795800017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_entries (
        kind text NOT NULL,
        slug text NOT NULL,
        -- Null for an entry that the site has removed. Not jsonb, which would change the order of the fields.
        fields json,
        "isDraft" boolean NOT NULL DEFAULT false,
        "importedHash" text,
        "exportedHash" text,
        PRIMARY KEY (kind, slug)
      );

      -- One row: what was imported last.
      CREATE TABLE content_imports (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        hash text NOT NULL,
        "importedAt" timestamptz NOT NULL DEFAULT now()
      );

      -- Versions of working copies and ids of revisions: the larger one is the later change of an entry.
      CREATE SEQUENCE content_versions AS bigint;

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
        review jsonb,
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

      CREATE TABLE content_presences (
        "accountId" integer NOT NULL
          CONSTRAINT content_presences_account_fkey REFERENCES accounts (id) ON DELETE CASCADE,
        kind text NOT NULL,
        slug text NOT NULL,
        "seenAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("accountId", kind, slug)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE content_presences, content_revisions, content_drafts, content_imports, content_entries; DROP SEQUENCE content_versions',
    );
  }
}
