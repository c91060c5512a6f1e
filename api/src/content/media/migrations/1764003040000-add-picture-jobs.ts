import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds jobs for pictures whose variants are missing; by a trigger also for those of processes of the previous version
 * that still run. Such a process keeps "nextAttemptAt" ahead while it makes the variants.
 */
export class AddPictureJobs1764003040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_picture_job() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO jobs (queue, key, data, "runAt", "failedAt")
          VALUES ('picture', NEW.slug, jsonb_build_object('slug', NEW.slug), NEW."nextAttemptAt",
            CASE WHEN NEW.attempts >= 5 AND NEW."nextAttemptAt" <= now() THEN now() END)
          ON CONFLICT (queue, key) DO UPDATE
            SET "runAt" = excluded."runAt", "failedAt" = excluded."failedAt", attempts = 0;
        RETURN NULL;
      END $$;
      CREATE TRIGGER picture_incomplete AFTER INSERT OR UPDATE OF "nextAttemptAt" ON pictures
        FOR EACH ROW WHEN (NEW.master IS NOT NULL) EXECUTE FUNCTION add_picture_job();
      UPDATE pictures p SET "nextAttemptAt" = "nextAttemptAt" WHERE master IS NOT NULL
        AND "variantCount" > (SELECT count(*) FROM picture_variants v WHERE v.slug = p.slug);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION add_picture_job CASCADE');
  }
}
