import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSubscriberConsent1795652172686 implements MigrationInterface {
  name = 'AddSubscriberConsent1795652172686';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers"
            ADD "consent" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "newsletter_subscribers" DROP COLUMN "consent"
        `);
  }
}
