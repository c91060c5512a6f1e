import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of artifacts in the vocabularies of other institutions. */
export class AddIdentifiers1764001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts ADD aat text, ADD pleiades text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts DROP aat, DROP pleiades');
  }
}
