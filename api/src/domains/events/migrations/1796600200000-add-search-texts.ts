import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What search engines show of events in place of their titles. */
export class AddSearchTextsOfEvents1796600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events ADD "searchTitle" text, ADD "searchDescription" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP "searchTitle", DROP "searchDescription"');
  }
}
