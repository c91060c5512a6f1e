import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMessageStates1764002010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages ADD COLUMN state text NOT NULL DEFAULT 'new';
      ALTER TABLE contact_messages ADD COLUMN "changedBy" text;
      ALTER TABLE contact_messages ADD COLUMN "changedAt" timestamptz;
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
    await runner.query(`
      DROP TABLE contact_message_notes;
      ALTER TABLE contact_messages DROP COLUMN state, DROP COLUMN "changedBy", DROP COLUMN "changedAt"
    `);
  }
}
