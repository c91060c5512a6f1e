import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles with pictures of other sites, which headers of pages name: found without reading all texts. */
export class IndexOutsidePictures1795912500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX blog_posts_outside_covers ON blog_posts (id) WHERE "imageUrl" ~* '^https?://';
      CREATE INDEX blog_posts_outside_texts ON blog_posts (id) WHERE content ~ '<img[^>]* src="https?:';
      CREATE INDEX blog_posts_outside_galleries ON blog_posts (id) WHERE cast(gallery AS text) ~ '"src": "https?:';
      CREATE INDEX artifacts_outside_pictures ON artifacts (id) WHERE "imageUrl" ~* '^https?://';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX blog_posts_outside_covers, blog_posts_outside_texts, blog_posts_outside_galleries,
        artifacts_outside_pictures`,
    );
  }
}
