import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of the section kits that the site has served: teams keep their addresses. */
export class CreateSectionKitFiles1764000830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_kit_files (
        file text NOT NULL,
        version text NOT NULL,
        provides jsonb NOT NULL,
        integrity text NOT NULL,
        bytes bytea NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT section_kit_files_pkey PRIMARY KEY (file)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE section_kit_files');
  }
}
