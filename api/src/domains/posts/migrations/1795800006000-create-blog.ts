import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBlog1795800006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blog_categories (
        id serial PRIMARY KEY,
        name text NOT NULL,
        slug text NOT NULL,
        "importKey" text
      );
      CREATE UNIQUE INDEX blog_categories_name_key ON blog_categories (name);
      CREATE UNIQUE INDEX blog_categories_slug_key ON blog_categories (slug);
      CREATE UNIQUE INDEX blog_categories_import_key ON blog_categories ("importKey");

      CREATE TABLE authors (
        id serial PRIMARY KEY,
        name text NOT NULL,
        title text NOT NULL DEFAULT '',
        bio text NOT NULL DEFAULT '',
        "imageUrl" text,
        "importKey" text
      );
      CREATE UNIQUE INDEX authors_import_key ON authors ("importKey");

      CREATE TABLE blog_posts (
        id serial PRIMARY KEY,
        title text NOT NULL,
        slug text NOT NULL,
        content text NOT NULL,
        excerpt text NOT NULL DEFAULT '',
        "imageUrl" text,
        image jsonb,
        "categoryId" integer,
        "authorId" integer,
        "publishedAt" timestamptz NOT NULL DEFAULT now(),
        gallery jsonb,
        "importKey" text,
        CONSTRAINT blog_posts_category_fkey
          FOREIGN KEY ("categoryId") REFERENCES blog_categories (id) ON DELETE SET NULL,
        CONSTRAINT blog_posts_author_fkey FOREIGN KEY ("authorId") REFERENCES authors (id) ON DELETE SET NULL
      );
      CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug);
      CREATE UNIQUE INDEX blog_posts_import_key ON blog_posts ("importKey");
      CREATE INDEX blog_posts_list_idx ON blog_posts ("publishedAt", id);
      CREATE INDEX blog_posts_category_idx ON blog_posts ("categoryId", "publishedAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blog_posts, authors, blog_categories');
  }
}
