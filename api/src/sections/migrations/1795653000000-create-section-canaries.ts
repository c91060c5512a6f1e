import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Releases that a share of the visitors gets, at most one of a section. */
export class CreateSectionCanaries1795653000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_canaries (
        section text NOT NULL,
        release char(12) NOT NULL,
        share integer NOT NULL,
        widens boolean NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        views integer NOT NULL DEFAULT 0,
        loads integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        fallbacks integer NOT NULL DEFAULT 0,
        errors integer NOT NULL DEFAULT 0,
        "loadTimes" integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0}',
        CONSTRAINT section_canaries_pkey PRIMARY KEY (section),
        CONSTRAINT section_canaries_release_fkey FOREIGN KEY (section, release) REFERENCES section_releases (section, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_canaries');
  }
}
