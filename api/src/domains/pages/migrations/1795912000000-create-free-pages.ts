import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFreePages1795912000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE free_pages (
        id serial PRIMARY KEY,
        slug text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        content text NOT NULL,
        "imageUrl" text,
        image jsonb,
        "isInFooter" text NOT NULL DEFAULT 'false',
        "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
        "importKey" text
      );
      CREATE UNIQUE INDEX free_pages_slug_key ON free_pages (slug);
      CREATE UNIQUE INDEX free_pages_import_key ON free_pages ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE free_pages');
  }
}
