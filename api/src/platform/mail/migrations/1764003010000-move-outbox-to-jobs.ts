import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the mails of the outbox jobs, with their ids, which other tables store. A trigger does the same with mails of
 * processes of the previous version that still run. A mail that such a process is sending stays in the outbox, and its
 * job is locked until the process says what became of it or its lease ends.
 */
export class MoveOutboxToJobs1764003010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE mail_outbox IN SHARE ROW EXCLUSIVE MODE;
      SELECT setval('jobs_id_seq', nextval('mail_outbox_id_seq'));
      ALTER TABLE mail_outbox ALTER COLUMN id SET DEFAULT nextval('jobs_id_seq');

      INSERT INTO jobs (id, queue, data, attempts, "runAt", "createdAt", "lockedUntil", "failedAt")
        SELECT id, 'mail', mail, attempts, "nextAttemptAt", "createdAt",
          CASE WHEN "inFlight" THEN "nextAttemptAt" END,
          CASE WHEN attempts >= 8 AND NOT "inFlight" THEN now() END
        FROM mail_outbox;
      DELETE FROM mail_outbox WHERE NOT "inFlight";

      CREATE FUNCTION move_mail_to_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM jobs WHERE id = OLD.id;
        IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
        INSERT INTO jobs (id, queue, data, attempts, "runAt", "createdAt", "failedAt")
          VALUES (NEW.id, 'mail', NEW.mail, NEW.attempts, NEW."nextAttemptAt", NEW."createdAt",
            CASE WHEN NEW.attempts >= 8 THEN now() END);
        DELETE FROM mail_outbox WHERE id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER mail_added AFTER INSERT ON mail_outbox
        FOR EACH ROW EXECUTE FUNCTION move_mail_to_jobs();
      CREATE TRIGGER mail_refused AFTER UPDATE ON mail_outbox
        FOR EACH ROW WHEN (NOT NEW."inFlight") EXECUTE FUNCTION move_mail_to_jobs();
      CREATE TRIGGER mail_sent AFTER DELETE ON mail_outbox
        FOR EACH ROW WHEN (OLD."inFlight") EXECUTE FUNCTION move_mail_to_jobs();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION move_mail_to_jobs CASCADE;
      ALTER TABLE mail_outbox ALTER COLUMN id SET DEFAULT nextval('mail_outbox_id_seq');
    `);
  }
}
