import type { MigrationInterface, QueryRunner } from 'typeorm';

const isDiscovery = "kind = 'discoveries'";
const without = (fields: string) =>
  `(SELECT json_object_agg(key, value ORDER BY place) FROM json_each(${fields}) WITH ORDINALITY field (key, value, place)
    WHERE key <> 'verified')`;
const withoutInTexts = `texts = json_build_object(
  'fields', ${without("texts -> 'fields'")}, 'body', texts -> 'body', 'gallery', texts -> 'gallery')`;

/**
 * What rows had of drafts and removed entries. That a discovery is verified is no longer a field of its entry: it is kept
 * for the drafts and removed discoveries that were.
 */
export class KeepRows1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries ADD "keptRow" jsonb');
    await runner.query(`
      UPDATE content_entries entry SET "keptRow" = '{"isVerified": "true"}'
      WHERE ${isDiscovery} AND CASE WHEN fields IS NULL THEN (
        SELECT texts #>> '{fields,verified}' FROM content_revisions revision
        WHERE revision.kind = entry.kind AND revision.slug = entry.slug AND event <> 'set_aside'
          AND texts::text <> 'null'
        ORDER BY id DESC LIMIT 1
      ) ELSE CASE WHEN "isDraft" THEN fields ->> 'verified' END END = 'true';
      UPDATE content_entries SET fields = ${without('fields')} WHERE ${isDiscovery} AND fields ->> 'verified' IS NOT NULL;
      UPDATE content_drafts SET ${withoutInTexts} WHERE ${isDiscovery} AND texts #>> '{fields,verified}' IS NOT NULL;
      UPDATE table_import_changes SET before = json_build_object(
        'fields', ${without("before -> 'fields'")}, 'isDraft', before -> 'isDraft')
      FROM table_imports WHERE id = "importId" AND ${isDiscovery} AND before #>> '{fields,verified}' IS NOT NULL;
      UPDATE content_revisions SET ${withoutInTexts} WHERE ${isDiscovery} AND texts #>> '{fields,verified}' IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries DROP "keptRow"');
  }
}
