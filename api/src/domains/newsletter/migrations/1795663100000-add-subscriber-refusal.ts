import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSubscriberRefusal1795663100000 implements MigrationInterface {
  name = 'AddSubscriberRefusal1795663100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers"
            ADD "refusedAt" TIMESTAMP WITH TIME ZONE
        `);
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers"
            ADD "refusedReason" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers" DROP COLUMN "refusedReason"
        `);
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers" DROP COLUMN "refusedAt"
        `);
  }
}
