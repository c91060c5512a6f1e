import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = 'kind, item, "addedAt", "changedAt", "removedAt"';

/** Returns the function that records changes; with `period` also that of a record that has one. */
const recordChange = (period: { column: string; value: string; update: string }) => `
  CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
      INSERT INTO changes (${columns}${period.column})
      VALUES (TG_ARGV[0], id, stamp, stamp, CASE WHEN TG_OP = 'DELETE' THEN stamp END${period.value})
      ON CONFLICT (kind, item) DO UPDATE
      SET number = excluded.number, "changedAt" = stamp, "removedAt" = excluded."removedAt"${period.update};
    END IF;
    RETURN NULL;
  END $$`;

/** The period of a record stays known after its removal: those who harvest a period learn of it. */
export class AddPeriodOfChanges1764001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE changes ADD period text');
    for (const [kind, table] of [
      ['artifacts', 'artifacts'],
      ['discoveries', 'archaeological_discoveries'],
    ])
      await runner.query(
        `UPDATE changes c SET period = t.period FROM ${table} t WHERE c.kind = '${kind}' AND c.item = t.id`,
      );
    await runner.query(
      recordChange({ column: ', period', value: `, record ->> 'period'`, update: ', period = excluded.period' }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recordChange({ column: '', value: '', update: '' }));
    await runner.query('ALTER TABLE changes DROP period');
  }
}
