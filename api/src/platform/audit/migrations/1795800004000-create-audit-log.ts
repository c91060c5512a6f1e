import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff did. Rows can be added only; `entry` of a row names the call whose outcome or details it tells. */
export class CreateAuditLog1795800004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigserial PRIMARY KEY,
        entry bigint REFERENCES audit_log (id),
        at timestamptz(3) NOT NULL DEFAULT now(),
        "accountId" integer,
        actor text,
        action text,
        call text,
        target jsonb,
        status integer,
        details jsonb
      );
      CREATE INDEX audit_log_entry_idx ON audit_log (entry) WHERE entry IS NOT NULL;

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_log is append-only';
      END $$;
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log; DROP FUNCTION refuse_audit_change()');
  }
}
