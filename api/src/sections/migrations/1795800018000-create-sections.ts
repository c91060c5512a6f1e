import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The registry: releases, their files and reports, what is live, teams, and what browsers report. */
export class CreateSections1795800018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Bytes of released files, each kept once however many releases hold it, compressed ahead.
      CREATE TABLE section_files (
        hash char(64) PRIMARY KEY,
        type text NOT NULL,
        bytes bytea NOT NULL,
        gzip bytea,
        brotli bytea
      );
      ALTER TABLE section_files
        ALTER bytes SET STORAGE EXTERNAL, ALTER gzip SET STORAGE EXTERNAL, ALTER brotli SET STORAGE EXTERNAL;

      CREATE TABLE section_releases (
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
      );

      -- One row a section: the pointer that makes a release live. "version" counts its moves, for compare-and-swap.
      CREATE TABLE sections (
        name text PRIMARY KEY,
        title text NOT NULL,
        manifest jsonb NOT NULL,
        live char(12),
        previous char(12),
        version integer NOT NULL DEFAULT 0,
        "changedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sections_live_fkey FOREIGN KEY (name, live) REFERENCES section_releases (section, id),
        CONSTRAINT sections_previous_fkey FOREIGN KEY (name, previous) REFERENCES section_releases (section, id)
      );

      CREATE TABLE section_history (
        id serial PRIMARY KEY,
        section text NOT NULL,
        release char(12) NOT NULL,
        action text NOT NULL,
        "by" text NOT NULL,
        note text,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX section_history_section_idx ON section_history (section, id);

      -- Releases that a share of the visitors gets, at most one of a section.
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
      );

      CREATE TABLE section_paths (path text PRIMARY KEY, section text NOT NULL);

      CREATE TABLE section_tokens (
        id serial PRIMARY KEY,
        section text NOT NULL,
        label text NOT NULL,
        hash char(64) NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "revokedAt" timestamptz
      );
      CREATE UNIQUE INDEX section_tokens_hash_key ON section_tokens (hash);

      -- Reports of the release gate, with the pages that its browser opened.
      CREATE TABLE release_reports (
        section text NOT NULL,
        id char(12) NOT NULL,
        report jsonb NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT release_reports_pkey PRIMARY KEY (section, id)
      );
      CREATE TABLE release_screenshots (
        section text NOT NULL,
        id char(12) NOT NULL,
        name text NOT NULL,
        bytes bytea NOT NULL,
        CONSTRAINT release_screenshots_pkey PRIMARY KEY (section, id, name),
        CONSTRAINT release_screenshots_report_fkey FOREIGN KEY (section, id)
          REFERENCES release_reports (section, id) ON DELETE CASCADE
      );

      -- Files of the section kits that the site has served: teams keep their addresses.
      CREATE TABLE section_kit_files (
        file text NOT NULL,
        version text NOT NULL,
        provides jsonb NOT NULL,
        integrity text NOT NULL,
        bytes bytea NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT section_kit_files_pkey PRIMARY KEY (file)
      );

      -- What browsers report. Holds nothing about the visitors. Views are unlogged: they are written often, and losing the
      -- last hour in a crash of the server does no harm.
      CREATE UNLOGGED TABLE section_views (
        id text NOT NULL,
        section text NOT NULL,
        release char(12) NOT NULL,
        network text NOT NULL,
        "startedAt" timestamptz NOT NULL DEFAULT now(),
        reports text[] NOT NULL DEFAULT '{}',
        CONSTRAINT section_views_pkey PRIMARY KEY (id)
      );
      CREATE INDEX section_views_network_idx ON section_views (section, release, network);
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
      );
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
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE section_hours, section_errors, section_views, section_kit_files, release_screenshots, release_reports, section_tokens, section_paths, section_canaries, section_history, sections, section_releases, section_files',
    );
  }
}
