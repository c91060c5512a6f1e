import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What search engines show of posts in place of their titles. */
export class AddSearchTextsOfArticles1796600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts ADD "searchTitle" text, ADD "searchDescription" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts DROP "searchTitle", DROP "searchDescription"');
  }
}
