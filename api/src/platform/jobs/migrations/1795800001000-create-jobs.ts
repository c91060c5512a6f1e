import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobs1795800001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id serial PRIMARY KEY,
        queue text NOT NULL,
        key text,
        data jsonb NOT NULL,
        "runAt" timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        "lockedUntil" timestamptz,
        "failedAt" timestamptz,
        error text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT jobs_queue_key UNIQUE (queue, key)
      );
      CREATE INDEX jobs_due_idx ON jobs (queue, "runAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE jobs');
  }
}
