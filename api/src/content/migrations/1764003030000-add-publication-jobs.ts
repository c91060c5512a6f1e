import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds jobs for scheduled publications; by a trigger also for those that processes of the previous version schedule
 * while they still run.
 */
export class AddPublicationJobs1764003030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_publication_job() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO jobs (queue, key, data, "runAt")
          VALUES ('publication', NEW.kind || '/' || NEW.slug,
            jsonb_build_object('kind', NEW.kind, 'slug', NEW.slug), NEW."publishAt")
          ON CONFLICT (queue, key) DO UPDATE SET "runAt" = excluded."runAt", "failedAt" = NULL, attempts = 0;
        RETURN NULL;
      END $$;
      CREATE TRIGGER draft_scheduled AFTER INSERT OR UPDATE OF "publishAt" ON content_drafts
        FOR EACH ROW WHEN (NEW."publishAt" IS NOT NULL) EXECUTE FUNCTION add_publication_job();
      UPDATE content_drafts SET "publishAt" = "publishAt" WHERE "publishAt" IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION add_publication_job CASCADE');
  }
}
