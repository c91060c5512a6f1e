import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with a trigger of their own, and the kind of their records. */
const tables = {
  blog_posts: 'posts',
  blog_categories: 'categories',
  authors: 'authors',
  artifacts: 'artifacts',
  quizzes: 'quizzes',
  archaeological_discoveries: 'discoveries',
};

/**
 * One row for each public record: when it was added, last changed and removed. The lock makes the order of `number` and
 * `changedAt` that of the commits, so that a reader who has seen one change has seen all before it. The period of a
 * record stays known after its removal: those who harvest a period learn of it.
 */
export class CreateChanges1795800019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE change_number AS bigint;
      CREATE TABLE changes (
        kind text NOT NULL,
        item integer NOT NULL,
        number bigint NOT NULL DEFAULT nextval('change_number'),
        "addedAt" timestamptz(3) NOT NULL,
        "changedAt" timestamptz(3) NOT NULL,
        "removedAt" timestamptz(3),
        period text,
        PRIMARY KEY (kind, item)
      );
      ALTER SEQUENCE change_number OWNED BY changes.number;
      CREATE UNIQUE INDEX changes_number_key ON changes (number);
      CREATE INDEX changes_changed_idx ON changes ("changedAt");

      CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        stamp timestamptz;
        record jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
        part boolean := TG_NARGS > 1;
        id integer := (record ->> CASE WHEN part THEN TG_ARGV[1] ELSE 'id' END)::integer;
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
        PERFORM pg_advisory_xact_lock(7272740003);
        stamp := clock_timestamp();
        IF part THEN
          UPDATE changes SET number = nextval('change_number'), "changedAt" = stamp
          WHERE kind = TG_ARGV[0] AND item = id AND "removedAt" IS NULL;
        ELSE
          INSERT INTO changes (kind, item, "addedAt", "changedAt", "removedAt", period)
          VALUES (TG_ARGV[0], id, stamp, stamp, CASE WHEN TG_OP = 'DELETE' THEN stamp END, record ->> 'period')
          ON CONFLICT (kind, item) DO UPDATE
          SET number = excluded.number, "changedAt" = stamp, "removedAt" = excluded."removedAt", period = excluded.period;
        END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON quiz_questions
      FOR EACH ROW EXECUTE FUNCTION record_change('quizzes', 'quizId');
    `);
    for (const [table, kind] of Object.entries(tables))
      await runner.query(`
        CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION record_change('${kind}');
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION record_change CASCADE; DROP TABLE changes');
  }
}
