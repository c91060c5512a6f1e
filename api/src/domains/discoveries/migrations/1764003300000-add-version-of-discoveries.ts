import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVersionOfDiscoveries1764003300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archaeological_discoveries ADD version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archaeological_discoveries DROP version');
  }
}
