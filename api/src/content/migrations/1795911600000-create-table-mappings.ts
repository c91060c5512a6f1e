import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which fields people have chosen for the columns of tables. */
export class CreateTableMappings1795911600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE table_mappings (
        kind text NOT NULL,
        "headersHash" text NOT NULL,
        mapping jsonb NOT NULL,
        "changedBy" text NOT NULL,
        PRIMARY KEY (kind, "headersHash")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE table_mappings');
  }
}
