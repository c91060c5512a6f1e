import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDiscoveries1795800008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE archaeological_discoveries (
        id serial PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        "discovererName" text NOT NULL,
        "discovererEmail" text,
        latitude text NOT NULL,
        longitude text NOT NULL,
        location text NOT NULL,
        period text NOT NULL,
        category text NOT NULL,
        "imageUrl" text,
        image jsonb,
        "isVerified" text NOT NULL DEFAULT 'false',
        "submittedAt" timestamptz NOT NULL DEFAULT now(),
        "verifiedAt" timestamptz,
        "verifiedBy" text,
        notes text,
        version integer NOT NULL DEFAULT 1,
        "importKey" text
      );
      CREATE INDEX archaeological_discoveries_list_idx ON archaeological_discoveries ("submittedAt", id);
      CREATE UNIQUE INDEX archaeological_discoveries_import_key ON archaeological_discoveries ("importKey");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE archaeological_discoveries');
  }
}
