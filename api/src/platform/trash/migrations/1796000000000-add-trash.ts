import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['contact_messages', 'newsletter_issues', 'archaeological_discoveries', 'documents'];

/** When and by whom rows were moved to the trash. */
export class AddTrash1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} ADD "removedAt" timestamptz, ADD "removedBy" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP "removedAt", DROP "removedBy"`);
  }
}
