import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Issues of the newsletter and whom they go to. No entities: two services read them, in SQL. A delivery is one mail to
 * one subscriber; its key keeps a subscriber from receiving an issue twice.
 */
export class CreateNewsletterIssues1764002020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        "nextBatchAt" timestamptz
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
    await runner.query('DROP TABLE newsletter_deliveries; DROP TABLE newsletter_issues');
  }
}
