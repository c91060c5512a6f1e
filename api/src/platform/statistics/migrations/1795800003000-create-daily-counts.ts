import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDailyCounts1795800003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE daily_counts (
        day date NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        count integer NOT NULL,
        CONSTRAINT daily_counts_pkey PRIMARY KEY (day, kind, name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_counts');
  }
}
