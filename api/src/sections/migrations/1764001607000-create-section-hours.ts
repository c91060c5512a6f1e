import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of browsers by hour, and what they count of load times. Holds nothing about the visitors. */
export class CreateSectionHours1764001607000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_hours (
        section text NOT NULL,
        hour timestamptz NOT NULL,
        views integer NOT NULL DEFAULT 0,
        loads integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        fallbacks integer NOT NULL DEFAULT 0,
        errors integer NOT NULL DEFAULT 0,
        "loadTimes" integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0}',
        CONSTRAINT section_hours_pkey PRIMARY KEY (section, hour)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_hours');
  }
}
