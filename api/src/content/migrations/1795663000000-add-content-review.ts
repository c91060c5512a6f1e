import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddContentReview1795663000000 implements MigrationInterface {
  name = 'AddContentReview1795663000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "content_drafts"
            ADD "review" jsonb
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "content_drafts" DROP COLUMN "review"
        `);
  }
}
