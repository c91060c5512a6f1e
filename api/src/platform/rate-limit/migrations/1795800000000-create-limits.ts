import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate limits, failed logins and keys that all processes share. */
export class CreateLimits1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unlogged: counters are written often, and losing them in a crash of the server does no harm.
      CREATE UNLOGGED TABLE rate_limits (
        bucket text NOT NULL,
        key text NOT NULL,
        n integer NOT NULL,
        "resetsAt" timestamptz NOT NULL,
        PRIMARY KEY (bucket, key)
      );
      CREATE INDEX rate_limits_resets_idx ON rate_limits ("resetsAt");

      CREATE UNLOGGED TABLE login_failures (
        key text PRIMARY KEY,
        failures integer NOT NULL,
        "blockedUntil" timestamptz NOT NULL
      );

      CREATE TABLE server_secrets (
        name text PRIMARY KEY,
        value text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE server_secrets, login_failures, rate_limits');
  }
}
