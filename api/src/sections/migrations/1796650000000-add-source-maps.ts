import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Source maps of releases, browsers of errors, and times of pages. */
export class AddSourceMaps1796650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE section_releases ADD COLUMN maps jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE section_errors
        ADD COLUMN browsers jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN stack text[];
      CREATE TABLE section_vitals (
        section text NOT NULL,
        release char(12) NOT NULL,
        route text NOT NULL,
        visits integer NOT NULL DEFAULT 0,
        lcp integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0}',
        inp integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0}',
        cls integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0}',
        "lastAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT section_vitals_pkey PRIMARY KEY (section, release, route)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE section_vitals;
      ALTER TABLE section_errors DROP COLUMN browsers, DROP COLUMN stack;
      ALTER TABLE section_releases DROP COLUMN maps
    `);
  }
}
