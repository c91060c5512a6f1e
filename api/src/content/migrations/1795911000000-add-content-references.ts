import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What entries refer to and what only one of a kind may have, so that a save reads the rows of one entry. The check of
 * the whole site, which runs once after the update, fills in what texts refer to.
 */
export class AddContentReferences1795911000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_references (
        "fromKind" text NOT NULL,
        "fromSlug" text NOT NULL,
        "isWorkingCopy" boolean NOT NULL,
        field text NOT NULL,
        "toKind" text NOT NULL,
        "toSlug" text NOT NULL,
        anchor text NOT NULL,
        PRIMARY KEY ("fromKind", "fromSlug", "isWorkingCopy", field, "toKind", "toSlug", anchor)
      );
      CREATE INDEX content_references_target ON content_references ("toKind", "toSlug");

      ALTER TABLE content_entries ADD COLUMN "uniqueValue" text;
      ALTER TABLE content_entries ADD COLUMN anchor text;
      ALTER TABLE content_entries ADD COLUMN problems jsonb;
      UPDATE content_entries SET anchor = fields -> 'gallery' ->> 'name', "uniqueValue" = CASE kind
        WHEN 'articles' THEN lower(fields ->> 'title')
        WHEN 'quizzes' THEN fields ->> 'order'
        WHEN 'categories' THEN lower(fields ->> 'name')
        WHEN 'artifacts' THEN lower(concat(fields ->> 'name', E'\\n', fields ->> 'inventoryNumber'))
      END WHERE fields IS NOT NULL;
      CREATE INDEX content_entries_unique_value ON content_entries (kind, "uniqueValue");
      CREATE INDEX content_entries_anchor ON content_entries (kind, anchor);

      INSERT INTO jobs (queue, key, data, "runAt")
        SELECT 'content-check', 'site', '{}', now() WHERE EXISTS (SELECT FROM content_entries)
        ON CONFLICT (queue, key) DO NOTHING;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE content_references;
      ALTER TABLE content_entries DROP COLUMN "uniqueValue", DROP COLUMN anchor, DROP COLUMN problems;
    `);
  }
}
