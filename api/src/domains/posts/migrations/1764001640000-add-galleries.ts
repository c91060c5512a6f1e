import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGalleries1764001640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts ADD gallery jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts DROP gallery');
  }
}
