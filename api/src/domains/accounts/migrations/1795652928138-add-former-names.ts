import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFormerNames1795652928138 implements MigrationInterface {
  name = 'AddFormerNames1795652928138';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "accounts"
            ADD "formerNames" text array NOT NULL DEFAULT '{}'
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "accounts" DROP COLUMN "formerNames"
        `);
  }
}
