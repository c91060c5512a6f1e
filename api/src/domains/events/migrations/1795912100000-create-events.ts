import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEvents1795912100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events (
        id serial PRIMARY KEY,
        slug text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        "startsAt" timestamptz NOT NULL,
        "endsAt" timestamptz NOT NULL,
        place text NOT NULL,
        content text NOT NULL,
        "imageUrl" text,
        image jsonb,
        price text,
        "registrationUrl" text,
        "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
        "importKey" text
      );
      CREATE UNIQUE INDEX events_slug_key ON events (slug);
      CREATE UNIQUE INDEX events_import_key ON events ("importKey");
      CREATE INDEX events_ends_at_idx ON events ("endsAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events');
  }
}
