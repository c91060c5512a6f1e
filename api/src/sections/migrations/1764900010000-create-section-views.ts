import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Page views one by one, in place of the counts in section_health. */
export class CreateSectionViews1764900010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: views are written often, and losing the last hour in a crash of the server does no harm.
    await runner.query(`
      CREATE UNLOGGED TABLE section_views (
        id text NOT NULL,
        section text NOT NULL,
        release character(12) NOT NULL,
        network text NOT NULL,
        "startedAt" timestamptz NOT NULL DEFAULT now(),
        reports text[] NOT NULL DEFAULT '{}',
        CONSTRAINT section_views_pkey PRIMARY KEY (id)
      );
      CREATE INDEX section_views_network_idx ON section_views (section, release, network)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_views');
  }
}
