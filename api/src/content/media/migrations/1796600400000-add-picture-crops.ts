import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of pictures that are shown, and the whole pictures, so that a crop can be undone. */
export class AddPictureCrops1796600400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pictures ADD crop jsonb, ADD uncropped jsonb, ADD "uncroppedMaster" bytea,
        ADD "uncroppedOriginal" bytea;
      -- Pictures are compressed already.
      ALTER TABLE pictures ALTER COLUMN "uncroppedMaster" SET STORAGE EXTERNAL,
        ALTER COLUMN "uncroppedOriginal" SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pictures DROP crop, DROP uncropped, DROP "uncroppedMaster", DROP "uncroppedOriginal"',
    );
  }
}
