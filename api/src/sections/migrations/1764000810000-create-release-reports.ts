import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of the release gate, with the pages that its browser opened. */
export class CreateReleaseReports1764000810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_reports (
        section text NOT NULL,
        id char(12) NOT NULL,
        report jsonb NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT release_reports_pkey PRIMARY KEY (section, id)
      )`);
    await runner.query(`
      CREATE TABLE release_screenshots (
        section text NOT NULL,
        id char(12) NOT NULL,
        name text NOT NULL,
        bytes bytea NOT NULL,
        CONSTRAINT release_screenshots_pkey PRIMARY KEY (section, id, name),
        CONSTRAINT release_screenshots_report_fkey FOREIGN KEY (section, id)
          REFERENCES release_reports (section, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_screenshots');
    await runner.query('DROP TABLE release_reports');
  }
}
