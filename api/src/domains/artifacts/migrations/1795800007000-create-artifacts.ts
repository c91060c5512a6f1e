import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number beside the text that the wire has: null for what is not decimal degrees, so that an index can carry it. */
const degrees = (column: string, limit: number) => {
  const readable = `${column} ~ '^[+-]?[0-9]{1,3}(\\.[0-9]{1,20})?$'`;
  const value = `${column}::double precision`;
  const checked = `CASE WHEN ${readable} THEN CASE WHEN abs(${value}) <= ${limit} THEN ${value} END END`;
  return `double precision GENERATED ALWAYS AS (${checked}) STORED`;
};

export class CreateArtifacts1795800007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE artifacts (
        id serial PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        origin text NOT NULL DEFAULT '',
        period text NOT NULL,
        "imageUrl" text,
        image jsonb,
        pictures jsonb,
        year text NOT NULL DEFAULT '',
        latitude text NOT NULL DEFAULT '',
        longitude text NOT NULL DEFAULT '',
        address text NOT NULL DEFAULT '',
        "visitInfo" text NOT NULL DEFAULT '',
        "googleMapsUrl" text,
        aat text,
        pleiades text,
        material text,
        technique text,
        dimensions text,
        "inventoryNumber" text,
        conservation text,
        provenance text,
        bibliography text,
        "importKey" text,
        lat ${degrees('latitude', 90)},
        lng ${degrees('longitude', 180)}
      );
      CREATE INDEX artifacts_period_idx ON artifacts (period);
      CREATE INDEX artifacts_position_idx ON artifacts (lat, lng);
      CREATE UNIQUE INDEX artifacts_import_key ON artifacts ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE artifacts');
  }
}
