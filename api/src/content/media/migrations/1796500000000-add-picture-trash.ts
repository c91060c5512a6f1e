import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and by whom pictures were moved to the trash, and their notes. */
export class AddPictureTrash1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE pictures ADD "removedAt" timestamptz, ADD "removedBy" text, ADD "removedNote" json`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pictures DROP "removedAt", DROP "removedBy", DROP "removedNote"`);
  }
}
