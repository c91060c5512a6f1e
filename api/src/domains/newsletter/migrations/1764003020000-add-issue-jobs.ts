import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds jobs for the issues that are being sent; by a trigger also for those that processes of the previous version send
 * while they still run. Such a process continues an issue when "nextBatchAt" has come.
 */
export class AddIssueJobs1764003020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_issue_job() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO jobs (queue, key, data, "runAt")
          VALUES ('newsletter-issue', NEW.id::text, jsonb_build_object('id', NEW.id), NEW."nextBatchAt")
          ON CONFLICT (queue, key) DO UPDATE SET "runAt" = excluded."runAt", "failedAt" = NULL, attempts = 0;
        RETURN NULL;
      END $$;
      CREATE TRIGGER issue_batch_due AFTER UPDATE OF "nextBatchAt" ON newsletter_issues
        FOR EACH ROW WHEN (NEW."nextBatchAt" IS NOT NULL) EXECUTE FUNCTION add_issue_job();
      UPDATE newsletter_issues SET "nextBatchAt" = "nextBatchAt" WHERE "nextBatchAt" IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION add_issue_job CASCADE');
  }
}
