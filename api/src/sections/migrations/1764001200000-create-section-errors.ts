import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors of sections in browsers, grouped by where they were thrown. Holds nothing about the visitors. */
export class CreateSectionErrors1764001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_errors (
        section text NOT NULL,
        fingerprint char(64) NOT NULL,
        release char(12) NOT NULL,
        kind text NOT NULL,
        error jsonb NOT NULL,
        count integer NOT NULL DEFAULT 1,
        "firstAt" timestamptz NOT NULL DEFAULT now(),
        "lastAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT section_errors_pkey PRIMARY KEY (section, fingerprint)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_errors');
  }
}
