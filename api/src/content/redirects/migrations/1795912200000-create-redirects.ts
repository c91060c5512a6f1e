import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRedirects1795912200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE redirects (
        id serial PRIMARY KEY,
        "from" text NOT NULL,
        "to" text NOT NULL,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
        "createdBy" text NOT NULL
      );
      CREATE UNIQUE INDEX redirects_from_key ON redirects ("from");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redirects');
  }
}
