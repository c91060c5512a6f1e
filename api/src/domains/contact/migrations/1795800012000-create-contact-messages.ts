import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContactMessages1795800012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_messages (
        id serial PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'new',
        "changedBy" text,
        "changedAt" timestamptz,
        version integer NOT NULL DEFAULT 1
      );
      CREATE INDEX contact_messages_created_idx ON contact_messages ("createdAt");

      CREATE TABLE contact_message_notes (
        id serial PRIMARY KEY,
        "messageId" integer NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
        kind text NOT NULL,
        text text NOT NULL,
        author text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "mailId" integer
      );
      CREATE INDEX contact_message_notes_message_idx ON contact_message_notes ("messageId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_message_notes, contact_messages');
  }
}
