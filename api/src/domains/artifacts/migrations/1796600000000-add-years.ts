import { readDating } from '@salaria/contracts/dating/read-dating';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First and last year of artifacts, from their datings. */
export class AddYears1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts ADD "yearFrom" integer, ADD "yearTo" integer');
    await runner.query('CREATE INDEX artifacts_years_idx ON artifacts ("yearFrom", "yearTo")');
    const rows = (await runner.query('SELECT DISTINCT year FROM artifacts')) as { year: string }[];
    const datings = rows.flatMap(({ year }) => {
      const range = readDating(year);
      return range ? [{ year, ...range }] : [];
    });
    await runner.query(
      `UPDATE artifacts SET "yearFrom" = dating."yearFrom", "yearTo" = dating."yearTo"
       FROM jsonb_to_recordset($1::jsonb) AS dating(year text, "yearFrom" integer, "yearTo" integer)
       WHERE artifacts.year = dating.year`,
      [JSON.stringify(datings)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE artifacts DROP "yearFrom", DROP "yearTo"');
  }
}
