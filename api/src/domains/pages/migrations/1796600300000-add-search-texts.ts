import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What search engines show of pages in place of their titles. */
export class AddSearchTextsOfPages1796600300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE free_pages ADD "searchTitle" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE free_pages DROP "searchTitle"');
  }
}
