import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with a trigger of their own: name, and the column with the time of the rows that exist already. */
const tables = [
  { table: 'blog_posts', kind: 'posts', since: '"publishedAt"' },
  { table: 'blog_categories', kind: 'categories', since: 'now()' },
  { table: 'authors', kind: 'authors', since: 'now()' },
  { table: 'artifacts', kind: 'artifacts', since: 'now()' },
  { table: 'quizzes', kind: 'quizzes', since: 'now()' },
  { table: 'archaeological_discoveries', kind: 'discoveries', since: '"submittedAt"' },
];

/**
 * One row for each public record: when it was added, last changed and removed. The lock makes the order of `number` and
 * `changedAt` that of the commits, so that a reader who has seen one change has seen all before it.
 */
export class CreateChanges1764000900000 implements MigrationInterface {
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
          INSERT INTO changes (kind, item, "addedAt", "changedAt", "removedAt")
          VALUES (TG_ARGV[0], id, stamp, stamp, CASE WHEN TG_OP = 'DELETE' THEN stamp END)
          ON CONFLICT (kind, item) DO UPDATE
          SET number = excluded.number, "changedAt" = stamp, "removedAt" = excluded."removedAt";
        END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON quiz_questions
      FOR EACH ROW EXECUTE FUNCTION record_change('quizzes', 'quizId');
    `);
    for (const { table, kind, since } of tables)
      await runner.query(`
        INSERT INTO changes (kind, item, "addedAt", "changedAt")
        SELECT '${kind}', id, least(${since}, now()), least(${since}, now()) FROM ${table} ORDER BY ${since}, id;
        CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION record_change('${kind}');
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...tables.map((own) => own.table), 'quiz_questions'])
      await runner.query(`DROP TRIGGER record_change ON ${table}`);
    await runner.query('DROP FUNCTION record_change; DROP TABLE changes');
  }
}
