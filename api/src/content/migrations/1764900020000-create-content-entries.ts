import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries instead of the texts of their files; the first import takes over what the texts say. The tables of texts, of
 * imported rows and of conflicts stay for processes of the version before, which may still run; the next version drops
 * them.
 */
export class CreateContentEntries1764900020000 implements MigrationInterface {
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
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_entries');
  }
}
