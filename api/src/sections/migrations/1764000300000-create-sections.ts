import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSections1764000300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    // Bytes of released files, each kept once however many releases hold it, compressed ahead.
    await queries.query(`CREATE TABLE section_files (
      hash char(64) PRIMARY KEY,
      type text NOT NULL,
      bytes bytea NOT NULL,
      gzip bytea,
      brotli bytea
    )`);
    await queries.query(
      `ALTER TABLE section_files
        ALTER bytes SET STORAGE EXTERNAL, ALTER gzip SET STORAGE EXTERNAL, ALTER brotli SET STORAGE EXTERNAL`,
    );
    await queries.query(`CREATE TABLE section_releases (
      section text NOT NULL,
      id char(12) NOT NULL,
      manifest jsonb NOT NULL,
      built jsonb NOT NULL,
      files jsonb NOT NULL,
      "externalBase" text,
      size integer NOT NULL,
      "releasedBy" text NOT NULL,
      state text NOT NULL DEFAULT 'kept',
      note text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT section_releases_pkey PRIMARY KEY (section, id)
    )`);
    // One row a section: the pointer that makes a release live. "version" counts its moves, for compare-and-swap.
    await queries.query(`CREATE TABLE sections (
      name text PRIMARY KEY,
      title text NOT NULL,
      manifest jsonb NOT NULL,
      live char(12),
      previous char(12),
      version integer NOT NULL DEFAULT 0,
      "changedAt" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT sections_live_fkey FOREIGN KEY (name, live) REFERENCES section_releases (section, id),
      CONSTRAINT sections_previous_fkey FOREIGN KEY (name, previous) REFERENCES section_releases (section, id)
    )`);
    await queries.query(`CREATE TABLE section_history (
      id serial PRIMARY KEY,
      section text NOT NULL,
      release char(12) NOT NULL,
      action text NOT NULL,
      "by" text NOT NULL,
      note text,
      at timestamptz NOT NULL DEFAULT now()
    )`);
    await queries.query(`CREATE INDEX section_history_section_idx ON section_history (section, id)`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE section_history, sections, section_releases, section_files`);
  }
}
