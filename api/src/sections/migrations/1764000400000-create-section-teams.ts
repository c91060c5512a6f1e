import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSectionTeams1764000400000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`CREATE TABLE section_tokens (
      id serial PRIMARY KEY,
      section text NOT NULL,
      label text NOT NULL,
      hash char(64) NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "revokedAt" timestamptz
    )`);
    await queries.query(`CREATE UNIQUE INDEX section_tokens_hash_key ON section_tokens (hash)`);
    // By minute and release, so that a share can be told for the minutes after a release went live.
    await queries.query(`CREATE TABLE section_health (
      section text NOT NULL,
      release char(12) NOT NULL,
      minute timestamptz NOT NULL,
      loads integer NOT NULL DEFAULT 0,
      failures integer NOT NULL DEFAULT 0,
      CONSTRAINT section_health_pkey PRIMARY KEY (section, release, minute)
    )`);
    await queries.query(`CREATE TABLE section_paths (path text PRIMARY KEY, section text NOT NULL)`);
    await queries.query(`INSERT INTO section_paths (path, section)
      SELECT lower(regexp_replace(route ->> 'path', ':[^/]+', ':', 'g')), name
      FROM sections, jsonb_array_elements(manifest -> 'routes') route
      ON CONFLICT DO NOTHING`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE section_paths, section_health, section_tokens`);
  }
}
