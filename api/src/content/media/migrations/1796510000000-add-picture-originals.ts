import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded pictures in all their pixels. */
export class AddPictureOriginals1796510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pictures ADD original bytea, ADD "originalWidth" integer, ADD "originalHeight" integer;
      -- Pictures are compressed already.
      ALTER TABLE pictures ALTER COLUMN original SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pictures DROP original, DROP "originalWidth", DROP "originalHeight"`);
  }
}
