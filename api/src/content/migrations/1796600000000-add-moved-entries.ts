import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an entry is that had another address. */
export class AddMovedEntries1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries ADD "movedTo" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_entries DROP "movedTo"');
  }
}
