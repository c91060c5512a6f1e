import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddImage1795650420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts ADD image jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts DROP COLUMN image');
  }
}
