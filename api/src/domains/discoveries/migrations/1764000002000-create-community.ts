import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCommunity1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_messages (
        id serial PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_messages_created_idx ON contact_messages ("createdAt");

      CREATE TABLE newsletter_subscribers (
        id serial PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL DEFAULT '',
        subscribed timestamptz NOT NULL DEFAULT now(),
        active integer NOT NULL DEFAULT 1,
        "confirmedAt" timestamptz
      );
      CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));

      CREATE TABLE archaeological_discoveries (
        id serial PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        "discovererName" text NOT NULL,
        "discovererEmail" text,
        latitude text NOT NULL,
        longitude text NOT NULL,
        location text NOT NULL,
        period text NOT NULL,
        category text NOT NULL,
        "imageUrl" text,
        "isVerified" text NOT NULL DEFAULT 'false',
        "submittedAt" timestamptz NOT NULL DEFAULT now(),
        "verifiedAt" timestamptz,
        "verifiedBy" text,
        notes text,
        "importKey" text
      );
      CREATE INDEX archaeological_discoveries_list_idx ON archaeological_discoveries ("submittedAt", id);
      CREATE UNIQUE INDEX archaeological_discoveries_import_key ON archaeological_discoveries ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE archaeological_discoveries, newsletter_subscribers, contact_messages');
  }
}
