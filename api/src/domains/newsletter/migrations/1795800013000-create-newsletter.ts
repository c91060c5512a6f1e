import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A delivery is one mail of an issue to one subscriber; its key keeps a subscriber from receiving an issue twice.
 */
export class CreateNewsletter1795800013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_subscribers (
        id serial PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL DEFAULT '',
        subscribed timestamptz NOT NULL DEFAULT now(),
        active integer NOT NULL DEFAULT 1,
        "confirmedAt" timestamptz,
        consent text,
        "refusedAt" timestamptz,
        "refusedReason" text
      );
      CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));

      CREATE TABLE newsletter_issues (
        id serial PRIMARY KEY,
        subject text NOT NULL,
        intro text NOT NULL,
        slugs jsonb NOT NULL,
        state text NOT NULL DEFAULT 'draft',
        articles jsonb,
        "changedBy" text NOT NULL,
        "changedAt" timestamptz NOT NULL DEFAULT now(),
        "startedAt" timestamptz,
        "nextBatchAt" timestamptz,
        version integer NOT NULL DEFAULT 1
      );

      CREATE TABLE newsletter_deliveries (
        "issueId" integer NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
        "subscriberId" integer NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
        "mailId" integer,
        skipped boolean NOT NULL DEFAULT false,
        PRIMARY KEY ("issueId", "subscriberId")
      );
      CREATE INDEX newsletter_deliveries_subscriber_idx ON newsletter_deliveries ("subscriberId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_deliveries, newsletter_issues, newsletter_subscribers');
  }
}
