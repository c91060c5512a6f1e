import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which entries people have open. */
export class CreateContentPresences1764900025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_presences (
        "accountId" integer NOT NULL
          CONSTRAINT content_presences_account_fkey REFERENCES accounts (id) ON DELETE CASCADE,
        kind text NOT NULL,
        slug text NOT NULL,
        "seenAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("accountId", kind, slug)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_presences');
  }
}
